### Bàn của người chơi.

## Đang ở đâu

table-title = Bàn { $table }
table-range = { $least } – { $most }
table-range-from = từ { $least }
table-limits = Giới hạn và tỷ lệ trả
table-shoe = Hộp chia bài { $shoe }
table-coup = ván { $coup }
table-left = còn { $cards } lá
table-past-coups = Các ván đã qua
table-proof = Bằng chứng của hộp chia bài này
table-help = Phím tắt và trợ giúp
table-hand-seat = chỗ { $seat }

## Lời xướng

table-call-closed = Bàn đang đóng.
table-call-shuffle = Đang xáo một hộp chia bài mới.
table-call-cut = Hộp chia bài { $shoe } đã xáo xong, đang chờ cắt bài.
table-call-cut-chosen = { $patron } cắt hộp chia bài { $shoe } khi { $awaited } người chơi nữa đã hứa phần góp, hoặc khi hết giờ.
table-call-burn = Đang loại bỏ các lá đầu của hộp chia bài { $shoe }.
table-call-ready = Nhân viên chia bài sắp mời đặt cược.
table-call-next = Ván tiếp theo sắp bắt đầu.
table-call-next-last = Ván tới là ván cuối của hộp chia bài này.
table-call-free-next = Ván tới là ván bài không cược.
table-call-free = Ván bài không cược: chia bài mà không nhận cược.
table-call-first-bet = Mời đặt cược: bài được chia khi có khoản cược đầu tiên.
table-call-first-bet-last-hand = Mời đặt cược: ván cuối của hộp chia bài này chờ khoản cược đầu tiên.
table-call-bets = Mời quý khách đặt cược.
table-call-alter = { $side } vượt khoảng chênh lệch { $amount }. Xin quý khách thay đổi khoản cược.
table-call-bets-last-hand = Mời quý khách đặt cược: đây là ván cuối của hộp chia bài.
table-call-last-bets = Sắp hết giờ đặt cược.
table-call-no-more-bets = Dừng nhận cược.
table-call-card = Một lá cho { $hand }.
table-call-draws = { $hand } có { $total } điểm, rút thêm một lá.
table-call-stands-draws = { $other } dừng ở { $stands } điểm; { $hand } có { $total } điểm, rút thêm một lá.
table-call-you-squeeze = Bạn được nặn bài { $hand }.
table-call-squeezes = { $patron } đang nặn bài { $hand }.
table-call-insurance = Đang mời mua bảo hiểm.
table-call-your-answer = Bạn có { $total } điểm: dừng hay rút?
table-call-answer = Chỗ { $seat } được hỏi dừng hay rút.
table-call-result-due = Bài đã chia xong, sắp công bố kết quả.
table-call-paying = Đang trả thưởng và thu tiền cược.
table-call-interrupted = Ván bài tạm dừng: { $found }.
table-call-waits = Xin chờ một chút …
table-seconds-left = còn { $seconds } giây
table-calls = Lời xướng

## Đọc cho người không nhìn thấy mặt bàn

table-say-card = { $card } cho { $hand }
table-say-your-turn = Đến lượt bạn.

## Kết quả

table-result-player = Nhà Con thắng
table-result-banker = Nhà Cái thắng
table-result-tie = Hòa
table-result-totals = Nhà Con { $player }, Nhà Cái { $banker }
table-result-yours = Ván { $coup } của bạn
table-won = Bạn thắng { $amount }
table-lost = Bạn thua { $amount }
table-even = Bạn hòa vốn
table-outcome-win = thắng { $paid }
table-outcome-lose = thua { $collected }
table-outcome-lose-part = thua { $collected }, trả lại { $returned }
table-outcome-stand-off = trả lại { $returned }
table-stake = cược { $stake }
table-why = Vì sao?
table-last-coup = Ván { $coup }
table-story = Toàn bộ diễn biến ván { $coup }

## Vào bàn

table-watching = Bạn đang xem.
table-watching-staff = Bạn đăng nhập với vai trò { $role } nên chỉ xem. Người chơi đặt cược trên màn hình của họ.
table-to-console = Đến bàn điều khiển chia bài
table-guest = Chơi với tư cách khách
table-guest-note = Chip chơi thử, không cần đăng ký, không phải trả tiền.
table-sign-in = Đăng nhập
table-coming-in = Đang nhận chỗ …
table-take-seat = Ngồi vào bàn
table-take-seat-number = Ngồi vào chỗ { $seat }
table-take-seat-note = Hoặc bấm vào một chỗ trống trên mặt bàn.
table-stand-behind = Đứng phía sau
table-stand-behind-note = Đặt cược từ phía sau các chỗ ngồi; chip của bạn nằm chung với những người đứng.
table-full = Các chỗ đều có người.
table-full-watch = Các chỗ đều có người; có thể sắp có chỗ trống.
table-need-chips = Mang chip vào bàn
table-need-chips-note = Bạn chưa có chip tại bàn. Ngoài bàn bạn có { $wallet }.
table-no-chips = Bạn đã hết chip, cả tại bàn lẫn ngoài bàn. Quầy thu ngân bán chip cho người chơi; khách mới bắt đầu với đủ chip.
table-bring-some = Mang vào { $amount }
table-closed-note = Bàn mở khi sòng mở. Các bàn khác ở sảnh.
table-to-lobby = Về sảnh

## Chỗ và chip

table-place = Chỗ và chip của bạn
table-place-seat = Chỗ { $seat }
table-place-standing = Đứng phía sau
table-rack = Tại bàn
table-rack-long = Chip tại bàn
table-wallet = Ngoài bàn
table-wallet-long = Chip ngoài bàn
table-change-seat = Đổi chỗ
table-leave = Rời bàn
table-leave-note = Bạn mang theo toàn bộ chip.
table-bring = Mang vào
table-take = Lấy ra
table-tip = Tặng tip
table-all = Tất cả
table-bring-title = Mang chip vào bàn
table-take-title = Lấy chip khỏi bàn
table-tip-title = Tiền tip cho nhân viên chia bài

## Đặt cược

table-tray = Chip và khoản cược
table-chips = Chip
table-chip = Chip { $value }
table-undo = Hoàn tác
table-clear = Xóa hết
table-repeat = Lặp lại
table-double = Gấp đôi
table-on-table = Trên bàn
table-on-table-none = Chọn một chip rồi chọn ô cược, hoặc kéo chip vào ô.
table-on-table-closed = Bạn không có khoản cược trong ván này.
table-coming = đang gửi
table-going = đang lấy lại
table-remove = Lấy lại { $stake } từ { $wager }
table-total = Tổng { $amount }
table-counts = tính { $amount }

## Bảo hiểm

table-insurance-title = { $wager } · { $odds }
table-insurance-odds = { $against } ăn { $for }
table-insurance-totals = Nhà Con { $player } điểm, Nhà Cái { $banker } điểm, { $moment }.
table-insurance-pays = Được trả nếu { $hand } thua; nếu hòa thì trả lại.
table-insurance-pays-tie = Được trả nếu hòa; nếu không thì thua.
table-insurance-most = Tối đa { $most } cho khoản cược { $insured } của bạn.
table-insurance-would-pay = Nếu thắng được trả { $amount }.
table-insurance-stake = Mức bảo hiểm
table-insurance-take = Mua bảo hiểm
table-insurance-decline = Không, cảm ơn
table-insurance-decline-note = Nếu bỏ qua, bạn không còn Bảo hiểm nào nữa trong ván này.

## Dừng hay rút

table-answer-title = Bạn có { $total } điểm
table-answer-title-area = Khu vực { $area }: bạn có { $total } điểm
table-wager-area = { $wager }, khu vực { $area }
table-answer-stand = Dừng
table-answer-stand-note = Không rút thêm; chỉ khoản cược Vào bàn được tính.
table-answer-draw = Rút
table-answer-draw-note = Thêm một lá, với khoản cược Rút bài { $stake }.
table-answer-short = Khoản cược Rút bài phải bằng khoản cược Vào bàn: hãy mang thêm chip vào bàn.
table-answer-silence = Không trả lời nghĩa là dừng.

## Nặn bài

table-squeeze-ask-title = Nặn bài { $hand }?
table-squeeze-ask-note = Bạn có khoản cược lớn nhất vào { $hand }, nên các lá bài có thể được giao úp cho bạn.
table-squeeze-yes = Nặn bài
table-squeeze-no = Để nhân viên mở
table-squeeze-always = Luôn nặn bài khi tôi có quyền
table-squeeze-wish = Nặn bài { $hand } nếu được
table-squeeze-asked = Bạn đã xin nặn: { $hands }
table-squeeze-title = { $hand }: bạn nặn bài
table-squeeze-how = Kéo một góc hoặc một cạnh; kéo hẳn sang để lật lá bài.
table-squeeze-how-keys = Phím mũi tên để nặn, Enter để lật.
table-squeeze-open = Mở bài
table-squeeze-wait = Các lá khác còn đang được chia.
table-squeeze-card = Lá { $number } của { $hand }, đang úp
table-squeeze-peeled = đã nặn { $share }, thấy { $pips } nút
table-squeeze-peeled-court = đã nặn { $share }, thấy khung hình
table-squeeze-flat = đang nằm úp

## Cắt bài

table-cut-title = Cắt bài
table-cut-note = Thứ tự bài đã được cố định trước khi ai đó biết bạn cắt ở đâu. Cắt ở bất kỳ lá nào giữa lá đầu và lá cuối.
table-cut-at = Cắt ở lá { $at }
table-cut-by-hand = Nhân viên chia bài mời bạn cắt bài. Bạn có thể cắt, hoặc để nhân viên cắt.
table-cut-done = Tôi đã cắt bài
table-cut-do = Cắt tại đây
table-cut-no = Để sòng cắt

## Khi có điều bất thường

table-open-title = Ván bài tạm dừng
table-open-found = Sự việc: { $found }.
table-open-waits = Chờ { $rank } trở lên: { $question }.
table-open-choices = Người chơi có cược được hỏi muốn tiếp tục thế nào.
table-open-safe = Chip của bạn vẫn ở nguyên chỗ.
table-choice-title = Bạn muốn khoản cược của mình thế nào?
table-choice-continue = Tiếp tục
table-choice-continue-note = Khoản cược của bạn vẫn ở trong ván.
table-choice-withdraw = Rút cược
table-choice-withdraw-note = Các khoản cược của ván này trở về chỗ chip của bạn.
table-choice-replace = Thay hộp chia bài
table-choice-replace-note = Bài được thay bằng một hộp chia bài mới.
table-choice-continue-shoe-note = Tiếp tục dùng hộp chia bài này.
table-choice-free-hand = Cũng được đề nghị một ván bài không cược.
table-choice-silence = Không trả lời nghĩa là tiếp tục.
table-free-due = Ván tới là ván bài không cược: chia bài mà không nhận cược, không ai thắng hay thua.
table-free-on = Ván bài không cược: không nhận cược trong ván này.
table-sign-up = Bàn này không nhận bảo hiểm.

## Tranh chấp

table-disputes = Tranh chấp
table-disputes-count = Tranh chấp ({ $count })
table-dispute-raise = Nêu tranh chấp
table-dispute-coup = Ván
table-dispute-coups = Ván mới nhất của bàn này là ván { $last }. Hãy nêu ván đó hoặc một ván trước đó.
table-dispute-no-coup = Không về ván nào
table-dispute-claim = Theo bạn, điều gì đã xảy ra?
table-dispute-send = Gửi tranh chấp
table-dispute-note = Giám sát Pit xem xét tại bàn. Nếu bạn không đồng ý với quyết định, Quản lý Pit xem xét cùng dữ liệu của bộ phận Giám sát và nhật ký. Hồ sơ của ván bài không bao giờ bị sửa.
table-dispute-none = Bạn chưa nêu tranh chấp nào tại bàn này.
table-dispute-own = Các tranh chấp của bạn
table-dispute-line = { $coup ->
    [none] Tranh chấp { $dispute }
   *[other] Tranh chấp { $dispute }, ván { $coup }
}
table-dispute-resolved = Đã có quyết định giải quyết. Bạn có đồng ý không?
table-dispute-accepted-for = Nhân viên đã ghi nhận rằng bạn đồng ý. Có đúng vậy không?
table-dispute-accept = Tôi đồng ý
table-dispute-reject = Tôi không đồng ý
table-dispute-reject-to-pit = Nếu không, tranh chấp được chuyển lên Quản lý Pit.
table-dispute-reject-note = Khi đó bạn có quyền nộp đơn khiếu nại chính thức và được nhân viên hỗ trợ.
table-dispute-disagreed = Bạn có quyền nộp đơn khiếu nại chính thức lên quản lý cấp cao. Nhân viên sẽ hướng dẫn và hỗ trợ nếu bạn muốn.
table-dispute-complain = Nộp đơn khiếu nại chính thức
table-dispute-complaint = Nội dung khiếu nại
table-dispute-file = Nộp đơn khiếu nại
table-dispute-filed = Đơn khiếu nại của bạn đã được nộp cho quản lý cấp cao.
table-dispute-received = Quản lý cấp cao đã tiếp nhận đơn khiếu nại của bạn.
table-dispute-accepted = Bạn đã đồng ý với quyết định giải quyết.
table-dispute-going = Đang được xem xét.

## Kết nối

table-connection-lost = Mất kết nối. Chip bạn đã đặt vẫn an toàn; đang kết nối lại …
table-connecting = Đang kết nối …
table-ended = Bàn đã ngắt kết nối của bạn.
table-ended-again = Kết nối lại

## Giới hạn và tỷ lệ

table-limits-wager = Cửa cược
table-limits-range = Giới hạn
table-limits-pays = Trả
table-limits-none = không giới hạn
table-limits-note = Khoảng chênh lệch { $amount } là mức mà tổng cược Nhà Con và tổng cược Nhà Cái được phép lệch nhau.
table-limits-in-coup = trong lúc chia bài
table-limits-points = { $own } gặp { $other }

## Trợ giúp

table-help-title = Phím tắt và trợ giúp
table-help-how = Cách chơi
table-help-how-1 = Ngồi vào bàn: bấm vào một chỗ trống trên mặt bàn.
table-help-how-2 = Chọn một chip rồi bấm vào ô cược, hoặc kéo chip vào ô. Bấm chuột phải hoặc nhấn giữ để lấy lại khoản cược.
table-help-how-3 = Chip mờ là chip đang gửi; khi chip hiện rõ là sòng đã nhận.
table-help-how-4 = Số như 4.14 là số điều khoản: bấm vào để xem nội dung.
table-help-keys = Phím tắt
table-help-key-chip = chọn chip
table-help-key-boxes = đến các ô cược của bạn
table-help-key-move = di chuyển giữa các ô
table-help-key-place = đặt chip
table-help-key-remove = lấy lại khoản cược
table-help-key-undo = hoàn tác
table-help-key-clear = xóa hết
table-help-key-repeat = lặp lại khoản cược ván trước
table-help-key-double = gấp đôi
table-help-key-offer = đến câu hỏi dành cho bạn
table-help-key-place-chips = chỗ và chip của bạn
table-help-key-help = trợ giúp này
table-help-key-peel = nặn lá bài, khi đang nặn
table-help-key-turn = lật lá bài, khi đang nặn
table-help-letters = Bật phím tắt một chữ
table-help-letters-note = Hãy tắt nếu chúng gây trở ngại cho trình đọc màn hình hoặc nhập bằng giọng nói.
table-key-arrows = Mũi tên
table-key-enter = Enter
table-key-backspace = Backspace
table-key-delete = Delete

## Mỗi cách thắng được trả

table-line-six = với 6 điểm
table-line-seven = với 7 điểm
table-line-otherwise = còn lại
table-line-cards-2 = hai lá
table-line-cards-3 = ba lá
table-line-cards-4 = bốn lá
table-line-cards-5 = năm lá
table-line-cards-6 = sáu lá
table-line-sevens-2 = hai lá 7
table-line-sevens-3 = ba lá 7
table-line-sevens-4 = bốn lá 7
table-line-sevens-5 = năm lá 7
table-line-sevens-6 = sáu lá 7
table-line-win = Chỗ này gần chín điểm hơn
table-line-threes-suited = Ba lá 3 đồng chất
table-line-threes = Ba lá 3
table-line-9 = Thắng với 9 điểm
table-line-8 = Thắng với 8 điểm
table-line-7 = Thắng với 7 điểm
table-line-6-or-less = Thắng với 6 điểm trở xuống
