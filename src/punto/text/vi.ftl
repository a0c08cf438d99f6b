### Tiếng Việt. Các mã giống en.ftl; một phép thử so hai tệp.

## Từ vựng

word-baccarat = Bài Cào (Baccarat)
word-lucky7 = Lucky 7 Baccarat
word-seven-up = 7 Up Baccarat
word-lucky-draw = Lucky Draw Baccarat
word-commission = có hoa hồng
word-non-commission = không hoa hồng
word-undated = không ghi ngày
word-player = Nhà Con
word-banker = Nhà Cái
word-dealer = người chia bài
word-tie = Hòa
word-player-pair = Đôi Nhà Con
word-banker-pair = Đôi Nhà Cái
word-lucky-6 = Số 6 May Mắn
word-small-lucky-7 = Số 7 May Mắn Nhỏ
word-big-lucky-7 = Số 7 May Mắn Lớn
word-super-lucky-7 = Siêu Số 7 May Mắn
word-super-7s = Siêu 7
word-player-insurance = Bảo hiểm Nhà Con
word-banker-insurance = Bảo hiểm Nhà Cái
word-enter = Vào bàn
word-draw = Rút bài
word-four-cards = sau bốn lá đầu
word-player-third = sau lá thứ ba của Nhà Con
word-win = thắng
word-lose = thua
word-stand-off = hòa tiền
word-definition = định nghĩa
word-equipment = thiết bị
word-dealing = chia bài
word-settlement = trả thưởng
word-limits = giới hạn
word-irregularity = bất thường
word-dispute = tranh chấp
word-staff = nhân viên
word-bead-plate = Bảng hạt
word-big-road = Đường lớn
word-big-eye-boy = Mắt to
word-small-road = Đường nhỏ
word-cockroach-pig = Con gián

hand-seat = chỗ { $seat }
amount = { $amount }
odds-to-one = { $against } ăn { $for }

## Diễn biến ván bài

told-shoe-opened = { $decks } bộ bài được xáo và cắt
told-burn = Lật lá đầu tiên { $card }, loại bỏ lá đó cùng { $count } lá
told-bets-open = Nhân viên Điều hành Trò chơi mời đặt cược
told-bets-closed = Nhân viên Điều hành Trò chơi báo dừng đặt cược
told-printed = Lá { $rank } trên thảm là lá đầu tiên của { $hand }
told-card = { $card } cho { $hand }
told-points = Nhà Con { $player } điểm, Nhà Cái { $banker } điểm
told-final-points = Tổng điểm cuối cùng: Nhà Con { $player }, Nhà Cái { $banker }
told-count = { $hand } tính { $sum }: tổng điểm { $total }
told-natural = Điểm tự nhiên: không tay bài nào rút thêm
told-stands = { $hand } dừng ở { $total } điểm
told-asked-stand = Chỗ { $seat } dừng ở { $total } điểm
told-asked-draw = Chỗ { $seat } rút thêm khi có { $total } điểm
told-winner-player = Tay bài Nhà Con cao hơn và thắng
told-winner-banker = Tay bài Nhà Cái cao hơn và thắng
told-winner-tie = Hai tay bài bằng điểm: hòa
told-offer = Mời { $name } { $moment }: { $odds }

## Màn hình dòng lệnh

at-line = Dòng { $line }: { $told }
deal-title = { $game } · { $variant } · ấn bản { $edition } · { $decks } bộ bài · hạt giống { $seed }
deal-title-plain = { $game } · ấn bản { $edition } · { $decks } bộ bài · hạt giống { $seed }
deal-seat-policy = Trong ván minh họa này, các chỗ rút thêm khi có 4 điểm trở xuống và dừng từ 5 điểm.
why-title = { $game } · { $variant } · ấn bản { $edition }
why-title-plain = { $game } · ấn bản { $edition }
column-wager = Cửa cược
column-seat = Chỗ
column-stake = Tiền cược
column-outcome = Kết quả
column-odds = Tỷ lệ
column-paid = Trả thưởng
column-returned = Trả lại
column-collected = Thu
column-clauses = Điều khoản
column-clause = Điều khoản
column-duty = Loại
column-gist = Nội dung
column-game = Trò chơi
column-edition = Ấn bản
column-variants = Biến thể
column-decks = Bộ bài
column-seats = Chỗ ngồi
wagers-title = Từng cửa cược, với tiền cược 100
insurance-title = Từng lượt bảo hiểm được mời, cho khoản cược 100
breakage-line = Phần lẻ sòng bài ghi sổ: { $amount }
clause-number-vi = Trong văn bản tiếng Việt, điều này mang số { $number }.
readings-title = Cách hiểu: những chỗ văn bản để ngỏ
readings-on = Cách hiểu { $number }, { $title }: { $gist }
roads-counts = { $banker } Nhà Cái, { $player } Nhà Con, { $tie } Hòa
shoe-demo = Một bộ bài minh họa của { $game }: { $coups } ván. Chia một ván bằng “punto deal GAME”, giải thích một ván bằng “punto why GAME "COUP"”.

## Từ chối

refusal-not-a-card = “{ $text }” không phải là lá bài. Lá bài gồm giá trị (A, 2 đến 9, T, J, Q, K) và chất (c, d, h, s), ví dụ 7s hoặc Td.
refusal-card-needed = Ở đây cần một lá bài cho { $hand }, không phải câu trả lời.
refusal-answer-needed = Chỗ { $seat } phải chọn dừng hoặc rút trước khi chia lá kế tiếp.
refusal-coup-finished = Ván bài đã xong, nên không thể có thêm “{ $surplus }”.
refusal-seat-without-hand = Chỗ { $seat } không có tay bài trong ván này. Các chỗ có tay bài: { $seats }.
refusal-answer-missing = Ván bài chưa xong: chỗ { $seat } chưa chọn dừng hay rút.
refusal-card-missing = Ván bài chưa xong: { $hand } phải nhận thêm một lá mà chưa có.
refusal-card-not-due = { $hand } không được nhận thêm lá nào, nên không thể có { $card }.
refusal-insurance-not-at-table = Bàn này có bảng thông báo không nhận bảo hiểm.
refusal-insurance-waived = Bảo hiểm sau lá thứ ba của Nhà Con đã bị từ bỏ trong ván này, vì lá thứ ba của Nhà Cái được xem trước.
refusal-insurance-coup-closed = Không có bảo hiểm { $moment }: lúc đó không còn lá nào phải rút.
refusal-insurance-no-row = Không mời bảo hiểm { $hand } { $moment } khi Nhà Con { $player } điểm và Nhà Cái { $banker } điểm: bảng trả thưởng không có dòng đó.
refusal-insurance-forgone = Thời điểm mua bảo hiểm này trong ván đã qua.
refusal-insurance-without-moment = Hãy nói { $wager } được đặt lúc nào: { $wager }@MOMENT=STAKE, với một trong { $moments }.
refusal-insurance-without-wager = Chỉ người chơi có cược vào { $hand } mới được bảo hiểm tay bài đó. Hãy đặt cả khoản cược ấy.
refusal-insurance-over-cap = Cược bảo hiểm { $stake } cho { $hand } có thể được trả nhiều hơn khoản cược gốc. Mức lớn nhất được nhận là { $largest }.
refusal-shoe-ended = Ván cuối của bộ bài này đã chia xong. Hãy mở bộ bài mới.
refusal-insurance-before-coup = Bảo hiểm chỉ được mời trong ván bài, không phải trước đó.
refusal-shoe-empty = Hộp chia bài đã hết, không thể hoàn thành ván bài.
refusal-burn-out-of-range = Không thể loại bỏ { $count } lá. Hãy loại bỏ từ 1 đến { $most }.
refusal-decks-out-of-range = Không được dùng { $decks } bộ bài. Hãy dùng từ { $least } đến { $most }.
refusal-cut-out-of-range = Không thể cắt ở lá { $at }. Hãy cắt từ 1 đến { $most }.
refusal-no-variants = { $game } không có biến thể, hãy bỏ “{ $variant }”.
refusal-unknown-variant = { $game } không có biến thể “{ $variant }”. Các biến thể: { $variants }.
refusal-unknown-wager = Trò chơi này không có cửa cược “{ $wager }”. Các cửa cược: { $wagers }.
refusal-under-minimum = Khoản cược { $wager } { $stake } thấp hơn mức tối thiểu { $least } của bàn.
refusal-over-maximum = Khoản cược { $wager } { $stake } cao hơn mức tối đa { $most } của bàn.
refusal-over-differential = Tổng cược { $wager } { $stake } vượt bên kia quá khoảng chênh lệch { $differential }. Tổng cộng chỉ được { $most }.
refusal-bets-not-open = Chỉ nhận cược sau khi Nhân viên Điều hành Trò chơi mời đặt cược.
refusal-bets-closed = Đã dừng nhận cược. Hãy chờ ván sau.
refusal-first-card-dealt = Lá đầu tiên đã được chia nên không nhận cược nữa. Hãy chờ ván sau.
refusal-stake-not-positive = Tiền cược { $stake } ở { $wager } không hợp lệ. Hãy cược từ 1 trở lên.
refusal-wager-in-coup = Cược { $wager } được đặt trong ván, bởi chỗ chọn rút bài. Hãy đặt khoản cược đầu tiên trước.
refusal-wager-twice = Cửa cược { $wager } của chỗ { $seat } được ghi hai lần. Hãy ghi một lần với toàn bộ tiền cược.
refusal-draw-without-enter = Chỗ { $seat } có cược Rút bài mà không có cược Vào bàn. Phải bắt đầu bằng cược Vào bàn.
refusal-draw-without-card = Chỗ { $seat } đã dừng với hai lá nên không có cược Rút bài.
refusal-draw-not-equal = Chỗ { $seat } đã rút một lá nên cược Rút bài phải bằng cược Vào bàn { $enter }; hiện là { $draw }.
refusal-unknown-game = Không có trò chơi “{ $game }”. Các trò chơi: { $games }.
refusal-not-two-hands = “{ $text }” không phải là ván bài. Hãy viết các lá của hai tay bài, Nhà Con trước, cách nhau bằng dấu gạch chéo: 7s Kd / 3h 3c.
refusal-too-many-seats = { $count } chỗ là quá nhiều. Bàn có { $most } chỗ.
refusal-not-a-shoe-file = Đây không phải là tệp bộ bài: dòng đầu phải là “{ $title }”.
refusal-shoe-head-missing = Tệp bộ bài thiếu { $name }. Hãy thêm dòng “{ $name }: …” trước ván đầu tiên.
refusal-shoe-other-edition = Bộ bài được chia theo ấn bản “{ $edition }”; thể lệ ở đây là “{ $known }”.
refusal-not-a-number = “{ $text }” không phải là số nguyên.
refusal-shoe-coup-number = Ván mang số “{ $label }” trong khi đến lượt { $order }.
refusal-too-many-of-a-kind = { $card } xuất hiện { $count } lần, mà { $decks } bộ bài chỉ có { $decks } lá.
refusal-not-a-result = “{ $letter }” ở vị trí { $place } không phải là kết quả. Hãy dùng B, P và T.
refusal-unknown-clause = { $game } không có điều { $number }. Các điều từ { $first } đến { $last }.
refusal-unknown-reading = Không có cách hiểu { $number }. Chúng từ { $first } đến { $last }.
refusal-not-a-wager = “{ $text }” không phải là khoản cược. Hãy viết NAME=STAKE, có thể thêm số chỗ ở trước (2:banker=100) hoặc thời điểm bảo hiểm sau tên (banker_insurance@four_cards=30).
refusal-moment-not-insurance = Chỉ cược bảo hiểm mới có thời điểm, hãy bỏ “@{ $moment }” khỏi { $wager }.
refusal-unknown-moment = Không có thời điểm bảo hiểm “{ $moment }”. Các thời điểm: { $moments }.
refusal-unknown-seat = Bàn này không có chỗ { $seat }. Các chỗ: { $seats }.
refusal-bad-limits = Giới hạn của bàn phải từ 1 trở lên, và mức tối đa không thấp hơn mức tối thiểu.
refusal-no-differential = { $game } không có khoảng chênh lệch, hãy bỏ mục này.
refusal-file-unreadable = Không đọc được tệp “{ $file }”: { $why }.
refusal-seats-out-of-range = Không thể chơi với { $seats } chỗ. Hãy dùng từ 1 đến { $most }.
refusal-seats-not-own-hands = Các chỗ của { $game } không có tay bài riêng, hãy bỏ --seats.
