### Phòng nghiên cứu: xác suất chính xác, bảo hiểm, bảng Lucky Draw, ảnh hưởng khi bỏ bài, mô phỏng.

lab-title = Phòng nghiên cứu: mỗi cửa cược đáng giá bao nhiêu
lab-views = Các mục của phòng nghiên cứu
lab-view-odds = Xác suất
lab-view-insurance = Bảo hiểm
lab-view-strategy = Dừng hay rút
lab-view-removal = Bỏ bài
lab-view-simulation = Mô phỏng
lab-again = Thử lại
lab-save = Lưu dạng JSON
lab-copy-link = Chép liên kết
lab-copied = Đã chép
lab-copy-failed = Trình duyệt không cho chép. Hãy chọn rồi chép bằng tay.
lab-copy-exact = Chép phân số: { $name }
lab-copy-all = Chép mọi phân số

## Trò chơi và hộp chia bài

lab-game = Trò chơi
lab-variant = Phiên bản
lab-decks = Số bộ bài
lab-decks-usual = { $count } (thường lệ)
lab-shoe = Hộp chia bài
lab-shoe-left = trên { $all } lá còn lại
lab-shoe-fill = Trả lại hết
lab-shoe-mode = Bấm vào lá bài thì
lab-shoe-out = Lấy ra
lab-shoe-back = Trả lại
lab-shoe-grid = Số lá còn trong hộp chia bài. Phím mũi tên để di chuyển, dấu trừ lấy ra một lá, dấu cộng trả lại.
lab-shoe-rank = Hạng
lab-shoe-card = { $card }: còn { $count }. { $mode ->
    [back] Trả lại một lá
   *[out] Lấy ra một lá
}
lab-shoe-rank-out = Lấy ra một lá { $rank ->
    [A] át
    [T] 10
   *[other] { $rank }
}
lab-shoe-rank-back = Trả lại một lá { $rank ->
    [A] át
    [T] 10
   *[other] { $rank }
}
lab-shoe-gone = Các lá đã ra
lab-shoe-set = Đặt
lab-shoe-hint = Viết như 7s*2 Kd 10h. Trong bảng: − lấy ra, + trả lại.
lab-shoe-unread = “{ $text }” không phải là lá bài. Hãy viết hạng và chất (c chuồn, d rô, h cơ, s bích), như 7s, Kd hoặc 10h, thêm *2 nếu là hai lá.
lab-shoe-over = { $card } không thể ra { $count } lá: hộp chỉ có { $decks } bộ bài.
lab-suit-spades = Bích
lab-suit-hearts = Cơ
lab-suit-diamonds = Rô
lab-suit-clubs = Chuồn
lab-table = Các lá đã thấy tại bàn
lab-table-take = Lấy theo bàn
lab-table-follow = Theo dõi bàn
lab-table-why = Trò chơi và hộp chia bài của bàn, trừ những lá mà mọi người tại đó đã thấy.
lab-table-taken = Các lá đã thấy tại bàn { $table } đến lúc đó đã được bỏ khỏi hộp.
lab-table-followed = Hộp chia bài theo bàn { $table } từng lá một, cho đến khi có lá được thay đổi ở đây.

## Xác suất

lab-wager = Cửa cược
lab-edge = Lợi thế sòng bài
lab-edge-before = Lợi thế sòng bài theo mức trả của sòng, hộp đầy
lab-edge-moved = Chênh lệch
lab-edge-points = { " " }phần trăm tiền cược
lab-patron = ▲ người chơi có lợi
lab-hit = Tỷ lệ trúng
lab-sd = Độ lệch chuẩn
lab-line = Trường hợp
lab-pays = Mức trả
lab-fair = Mức trả cân bằng
lab-probability = Xác suất
lab-permutations = Hoán vị
lab-share = Xác suất × mức trả
lab-returned = trả lại
lab-lost = mất cược
lab-exact = Chính xác
lab-exact-open = Số liệu chính xác: { $wager }
lab-exact-title = { $wager }: số liệu chính xác
lab-exact-probability = Xác suất: { $line }
lab-exact-fair = Mức trả cân bằng: { $line }
lab-exact-of = { $some } trên { $all } hoán vị
lab-odds-of = { $cards } lá · { $permutations } hoán vị
lab-odds-paid = { $count } mức trả đã đổi
lab-odds-gone = { $count } lá đã ra
lab-odds-reset = Mức trả của sòng
lab-odds-chart = Lợi thế sòng bài theo cửa cược
lab-odds-house = Theo mức trả của sòng, hộp đầy
lab-odds-note = Mọi số liệu đều chính xác; số thập phân chỉ được làm tròn khi hiển thị. Mức trả cân bằng là mức mà trường hợp đó phải trả, các trường hợp khác giữ nguyên, để cửa cược không bên nào có lợi. Đổi mức trả bằng cách nhập 1:9, 20:19 (tiền cược trước), 3/2 hoặc 0,95.
lab-odds-note-draw = Mọi số liệu đều chính xác, cho một chỗ chơi hoàn hảo; Vào bàn và Rút bài đều tính trên cược Vào bàn. Đổi mức trả bằng cách nhập 1:9 (tiền cược trước), 3/2 hoặc 0,95: cách trả lời tốt nhất cũng đổi theo.
lab-pay = { $label }: mức trả
lab-pay-not-odds = “{ $text }” không phải tỷ lệ trả. Hãy viết như 1:9, 20:19 (tiền cược trước), 3/2 hoặc 0,95: tiền trả tối đa sáu chữ số, tiền cược và phần sau dấu phẩy tối đa bốn.
lab-pay-less = { $label }: trả ít hơn
lab-pay-more = { $label }: trả nhiều hơn
lab-pay-reset = { $label }: về mức { $house } của sòng
lab-pay-house = Sòng trả { $house }

# Những trường hợp chưa có tên trong bộ từ chung.
lab-line-banker-six = thắng với 6 điểm
lab-line-player-seven = thắng với 7 điểm
lab-line-banker-seven = thắng với 7 điểm
lab-line-tie-seven = hòa 7 điểm
lab-line-lucky-6-2 = Nhà Cái thắng 6 điểm, hai lá
lab-line-lucky-6-3 = Nhà Cái thắng 6 điểm, ba lá
lab-line-lucky-6-six-not-winning = Nhà Cái 6 điểm mà không thắng
lab-line-super-lucky-7-4 = Nhà Con 7 thắng Nhà Cái 6, bốn lá
lab-line-super-lucky-7-5 = Nhà Con 7 thắng Nhà Cái 6, năm lá
lab-line-super-lucky-7-6 = Nhà Con 7 thắng Nhà Cái 6, sáu lá
lab-line-super-7s-2 = hai lá 7
lab-line-super-7s-3 = ba lá 7
lab-line-super-7s-4 = bốn lá 7
lab-line-super-7s-5 = năm lá 7
lab-line-super-7s-6 = sáu lá 7
lab-line-draw-stand = dừng: không có cược Rút bài
lab-line-draw-threes-suited = ba lá 3 cùng chất
lab-line-draw-threes = ba lá 3
lab-line-draw-9 = thắng với 9 điểm
lab-line-draw-8 = thắng với 8 điểm
lab-line-draw-7 = thắng với 7 điểm
lab-line-draw-6-or-less = thắng với 6 điểm trở xuống

## Bảo hiểm

lab-insured = { $wager }, bảo hiểm hoàn hảo
lab-insured-plain = không bảo hiểm: { $edge }; bảo hiểm nhỏ nhất { $least } tiền cược
lab-insured-free = { $wager }, bảo hiểm hoàn hảo, mức nhỏ nhất gần như không đáng kể
lab-first-answer-full = Nên mua hết mức.
lab-first-answer-least = Nên mua mức nhỏ nhất để giữ lần mời thứ hai.
lab-first-answer-decline = Nên từ chối: khi đó không có lần mời thứ hai (7.20).
lab-first-mixed = Theo điểm; từng lá bài có thể cần câu trả lời khác.
lab-first-full = Mua hết mức, tính theo tiền cược
lab-first-least = Mua { $least } tiền cược để giữ lần mời thứ hai
lab-first-second = Riêng lần mời thứ hai
lab-insured-not = { $wager }, không bảo hiểm
lab-insured-title = Lợi thế sòng bài khi bảo hiểm hoàn hảo
lab-insurance-down = bên mua
lab-insurance-across = bên kia
lab-insurance-note = Mỗi ô cho biết một đơn vị bảo hiểm đáng bao nhiêu phần trăm đối với người chơi, và tỷ lệ trả. ▲ Người chơi có lợi thế. Ô trống: không mời.
lab-insurance-good = { $count ->
    [0] Có lợi cho người chơi
   *[other] Có lợi cho người chơi: { $count } lượt mời
}
lab-insurance-none = Với hộp chia bài này, không lượt mời nào có lợi cho người chơi.
lab-offer = Lượt mời
lab-offer-points = { $side } { $own } điểm, bên kia { $other }
lab-offer-said = Bên mua { $own }, bên kia { $other }: trả { $pays }, đáng { $worth } đối với người chơi{ $patron ->
    [yes] , người chơi có lợi thế
   *[no] {""}
}
lab-offer-never = Bên mua { $own }, bên kia { $other }: hộp chia bài này không thể ra
lab-offer-never-long = Với những lá còn lại, lượt mời này không thể xảy ra.
lab-offer-patron = có lợi cho người chơi, trả { $pays }
lab-offer-house = có lợi cho sòng bài, trả { $pays }
lab-offer-paid = Khi đó được trả
lab-offer-lost = Khi đó bị thua
lab-offer-other = Nếu trả
lab-offer-then = đáng { $worth }
lab-offer-not-odds = Hãy viết tỷ lệ như 2:5 (tiền cược trước), 3 hoặc 2,5
lab-arises = Xảy ra
lab-worth = Đáng giá

## Lucky Draw

lab-strategy-title = Câu trả lời tốt nhất theo điểm của chỗ và lá bài của người chia
lab-strategy-down = điểm
lab-strategy-across = người chia
lab-strategy-note = R là rút, D là dừng; con số là phần thiệt nếu trả lời ngược lại, tính bằng phần trăm cược Vào bàn. * Một số tay bài có điểm này nên trả lời ngược lại. Lá bài của người chia tính theo điểm: 10 và J, Q, K là 0.
lab-strategy-edge = Lợi thế sòng bài, chơi tốt nhất
lab-strategy-risk = Mức rủi ro trên tổng tiền cược
lab-strategy-rate = Tỷ lệ rút bài
lab-strategy-chart-edge = Lợi thế sòng bài khi theo bảng
lab-strategy-chart-cost = Theo bảng thiệt thêm
lab-strategy-exact = Lucky Draw: số liệu chính xác
lab-strategy-exceptions = { $count ->
    [0] Ngoại lệ
   *[other] { $count } tay bài mà bảng trả lời chưa tốt nhất
}
lab-strategy-no-exceptions = Với hộp chia bài này, bảng trả lời tốt nhất cho mọi tay bài.
lab-strategy-cards = Hai lá
lab-strategy-dealer = Người chia
lab-strategy-better = Nên
lab-strategy-gain = Lợi thêm
lab-draw = Rút
lab-stand = Dừng
lab-draw-letter = R
lab-stand-letter = D
lab-cell = { $total } điểm, người chia { $dealer } điểm
lab-cell-said = { $total } điểm, người chia { $dealer }: { $answer ->
    [draw] rút
   *[stand] dừng
}; trả lời ngược lại thiệt { $cost }{ $mixed ->
    [yes] . Một số tay bài thì khác
   *[no] {""}
}
lab-cell-stand = Dừng đáng
lab-cell-draw = Rút đáng
lab-cell-cost = Trả lời ngược lại thiệt
lab-cell-odd = Tay bài { $hands } nên { $answer ->
    [draw] rút
   *[stand] dừng
}.

## Bỏ bài

lab-rank = Hạng
lab-removal-title = Một lá ra khỏi hộp ảnh hưởng thế nào đến một đơn vị cược, theo phần trăm
lab-removal-down = cửa cược
lab-removal-across = hạng
lab-removal-note = Dấu cộng là có lợi cho người chơi. Màu so sánh các hạng trong cùng một cửa cược.
lab-removal-note-draw = Ở Lucky Draw, Vào bàn đại diện cho cả hai khoản cược của một chỗ, vì đó là một quyết định.
lab-removal-chart = { $wager }: ảnh hưởng khi bỏ một lá
lab-removal-effect = Ảnh hưởng
lab-removal-said = { $wager }, bỏ một lá { $rank }: { $effect }
lab-removal-count = Cách đếm bài theo ảnh hưởng này
lab-removal-level = Trọng số lớn nhất
lab-removal-held = Còn
lab-removal-tag = Trọng số
lab-removal-correlation = Tương quan đặt cược
lab-removal-turns = Đổi chiều ở số đếm thực
lab-removal-never = –
lab-removal-drift = Độ trôi mỗi bộ
lab-removal-count-note = Lá nào ra khỏi hộp thì cộng trọng số của nó vào số đếm. Số đếm thực là số đếm, trừ độ trôi cho mỗi bộ bài đã chia, rồi chia cho số bộ bài còn lại.

## Mô phỏng

lab-sim-study = Mô phỏng
lab-sim-study-coups = theo ván
lab-sim-study-sessions = các phiên của người chơi
lab-sim-coups = Số ván
lab-sim-quick = Những số ván thường dùng
lab-sim-seed = Hạt giống
lab-sim-open-seed = tùy ý
lab-sim-seats = Số chỗ
lab-sim-open-seats = 1
lab-sim-sessions = Số phiên
lab-sim-length = Số ván mỗi phiên
lab-sim-system = Cách cược
lab-sim-unit = Đơn vị
lab-sim-bankroll = Vốn
lab-sim-least = Mức tối thiểu của bàn
lab-sim-open-least = bằng đơn vị
lab-sim-most = Mức tối đa của bàn
lab-sim-open-most = 1.000 đơn vị
lab-sim-goal = Rời bàn khi có
lab-sim-open-goal = không đặt
lab-sim-insurance = Bảo hiểm
lab-sim-answers = Các chỗ trả lời
lab-policy-insure-never = không bao giờ
lab-policy-insure-always = luôn luôn
lab-policy-insure-perfect = hoàn hảo theo hộp đầy
lab-policy-insure-counter = theo mọi lá đã thấy
lab-policy-draw-perfect = hoàn hảo theo hộp đầy
lab-policy-draw-chart = theo bảng
lab-policy-draw-counter = theo mọi lá đã thấy
lab-system-flat = cược đều
lab-system-martingale = gấp thếp (Martingale)
lab-system-paroli = dồn thắng (Paroli)
lab-system-1-3-2-6 = 1-3-2-6
lab-system-dalembert = tăng giảm (d'Alembert)
lab-system-fibonacci = dãy Fibonacci
lab-sim-start = Bắt đầu
lab-sim-stop = Dừng
lab-sim-not-whole = { $field }: “{ $text }” không phải là số nguyên. Hãy viết chữ số, như 10000000, 10.000.000 hoặc 1e7.
lab-sim-out-of-range = { $field }: { $text } không nằm trong khoảng từ { $least } đến { $most }.
lab-sim-full-shoes = Mô phỏng luôn chia từ hộp đầy: các lá đã lấy ra ở đây vẫn nằm trong hộp.
lab-sim-pays = { $count } mức trả đã đổi ở mục Xác suất được áp dụng.
lab-sim-note = Từng hộp chia bài được xáo, cắt, loại bài đầu hộp và chia đến lá bài cắt như sòng vẫn chia, rồi từng cửa cược được so với xác suất chính xác. Cùng một hạt giống thì chia ra cùng những lá bài, ở đây cũng như trong “punto sim”.
lab-sim-progress = Tiến độ mô phỏng
lab-sim-preparing = Đang chuẩn bị …
lab-sim-going = Đang chia …
lab-sim-ended = Đã xong
lab-sim-stopped = Đã dừng: đây là phần làm xong đến lúc đó
lab-sim-broken = Mô phỏng bị gián đoạn: đây là phần làm xong đến lúc đó
lab-sim-done-coups = { $done } trên { $of } ván
lab-sim-done-sessions = { $done } trên { $of } phiên
lab-sim-rate = { $rate } mỗi giây, { $seconds } giây
lab-sim-plan = hạt giống { $seed } · số bộ bài: { $decks } · lá bài cắt cách cuối { $cut } lá · Punto { $version }
lab-sim-result = { $coups } ván trong { $shoes } hộp chia bài, mỗi hộp { $each } ván; kết quả cho một đơn vị cược
lab-sim-mean = Trung bình
lab-sim-se = Sai số chuẩn
lab-sim-exact = Chính xác
lab-sim-cut = Do lá bài cắt
lab-sim-taken = mua trong { $share } số ván
lab-sim-converges = { $wager }: trung bình hội tụ
lab-sim-band = ± 2 sai số chuẩn
lab-sim-z = z: số sai số chuẩn giữa trung bình và giá trị chính xác
lab-sim-z-note = Nếu chỉ do ngẫu nhiên, 95 trên 100 lần nằm giữa −2 và +2.
lab-sim-lines = { $wager }: mỗi trường hợp xảy ra bao nhiêu lần
lab-sim-count = Số ván
lab-sim-share = Tỷ lệ
lab-sim-cut-note = Giá trị chính xác là của một ván từ hộp đầy. Do lá bài cắt: phần mà cuối hộp chia bài thêm vào trung bình, vì số ván tùy thuộc các lá bài; được đo tách khỏi trung bình.
lab-sim-counter-note = Ai trả lời theo mọi lá đã thấy thì không có hai ván nào giống nhau, nên không có giá trị chính xác để so sánh.
lab-session-title = { $game }, { $wager }
lab-session-ruin = Cháy vốn
lab-session-goal = Đạt mục tiêu
lab-session-mean = Kết quả trung bình
lab-session-edge = Lợi thế sòng bài trên tiền đã cược
lab-session-turnover = Tiền cược mỗi phiên
lab-session-fan = Vốn trong suốt một phiên
lab-session-median = ở giữa
lab-session-half = một nửa
lab-session-most-of = chín phần mười
lab-session-coups = Ván
lab-session-endings = Các phiên kết thúc thế nào
lab-session-result = Kết quả
lab-session-share = Tỷ lệ số phiên
lab-session-drawdown = Sụt vốn
lab-session-losing = Chuỗi thua
lab-session-figure = Số liệu
lab-session-least = thấp nhất
lab-session-p5 = 5%
lab-session-p25 = 25%
lab-session-p50 = 50%
lab-session-p75 = 75%
lab-session-p95 = 95%
lab-session-most = cao nhất
lab-session-note = Mỗi phiên bắt đầu với hộp chia bài mới. Tiền cược giữ trong giới hạn của bàn và số vốn, tiền trả được làm tròn như sòng vẫn làm, và người chơi còn ít hơn mức tối thiểu là cháy vốn.
