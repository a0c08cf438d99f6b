### Màn hình của Nhân viên Điều hành Trò chơi, cùng các phần mà khu quản lý cũng dùng.

## Ai ký

dealer-or-above = { $role } trở lên
dealer-signs = { $who } ký
dealer-cancel = Thôi
dealer-second-title = Ký tại chỗ
dealer-second-who = Việc này thuộc quyền của { $who }. Phiên đăng nhập của { $first } vẫn giữ nguyên; quyết định được ghi theo tên người ký ở đây.
dealer-second-needed = Phiên đăng nhập của { $first } vẫn giữ nguyên; người ký ở đây được ghi cùng với bạn.
dealer-second-name = Tên
dealer-second-password = Mật khẩu
dealer-second-sign = Ký

## Tranh chấp

dealer-dispute = Tranh chấp { $number }
dealer-dispute-of = { $coup ->
    [none] { $patron }, không về ván nào
   *[other] { $patron }, về ván { $coup }
}
dealer-dispute-evidence = Lưu hồ sơ chứng cứ
dealer-dispute-beside = Người chơi này cũng tranh chấp ván này ở: { $numbers }
dealer-dispute-story = diễn biến ván bài
dealer-dispute-way = Tranh chấp đang ở bước nào
dealer-dispute-over = Không còn việc gì phải làm.
dealer-dispute-history = Những gì đã nêu và đã làm ({ $count })
dealer-dispute-next-EscalateDispute = Chuyển lên Quản lý Pit
dealer-dispute-next-InformSurveillance = Báo bộ phận Giám sát
dealer-dispute-next-AddEvidence = Bổ sung chứng cứ
dealer-dispute-next-GiveTimeFrame = Cho người chơi biết khi nào có câu trả lời
dealer-dispute-next-ResolveDispute = Giải quyết tranh chấp
dealer-dispute-next-ApproveAdjustment = Người thứ hai duyệt khoản điều chỉnh
dealer-dispute-next-DeclineAdjustment = Từ chối khoản điều chỉnh
dealer-dispute-next-AnswerResolution = Hỏi người chơi có đồng ý không
dealer-dispute-next-TellRightToComplain = Thông báo cho người chơi về quyền khiếu nại
dealer-dispute-next-AssistComplaint = Giúp người chơi làm đơn khiếu nại
dealer-dispute-next-FileComplaint = Nộp đơn khiếu nại
dealer-dispute-next-ReceiveComplaint = Quản lý cấp cao tiếp nhận đơn khiếu nại
dealer-dispute-do-EscalateDispute = Chuyển lên Quản lý Pit
dealer-dispute-do-InformSurveillance = Đã báo bộ phận Giám sát
dealer-dispute-do-AddEvidence = Thêm vào chứng cứ
dealer-dispute-do-GiveTimeFrame = Đã báo người chơi
dealer-dispute-do-ResolveDispute = Giải quyết
dealer-dispute-do-ApproveAdjustment = Duyệt và chi trả
dealer-dispute-do-DeclineAdjustment = Từ chối
dealer-dispute-do-TellRightToComplain = Tôi đã thông báo cho người chơi
dealer-dispute-do-AssistComplaint = Ghi lại việc hỗ trợ
dealer-dispute-do-FileComplaint = Nộp đơn
dealer-dispute-do-ReceiveComplaint = Tiếp nhận
dealer-dispute-text-EscalateDispute = Đã xử lý thế nào tại bàn, nếu có
dealer-dispute-text-InformSurveillance = Nội dung báo bộ phận Giám sát
dealer-dispute-text-AddEvidence = Chứng cứ cho thấy điều gì
dealer-dispute-text-GiveTimeFrame = Ghi chú; bắt buộc khi chưa thể báo thời hạn
dealer-dispute-text-ResolveDispute = Kết luận
dealer-dispute-text-DeclineAdjustment = Lý do từ chối
dealer-dispute-text-AssistComplaint = Bạn đã đề nghị hỗ trợ thế nào, người chơi có nhận không
dealer-dispute-text-FileComplaint = Khiếu nại theo lời người chơi
dealer-dispute-text-ReceiveComplaint = Câu trả lời cho người chơi
dealer-dispute-ground = Căn cứ
dealer-dispute-grounds = Dựa trên các căn cứ
dealer-dispute-no-evidence = Chưa căn cứ nào có chứng cứ: hãy bổ sung trước.
dealer-dispute-frame = Thời hạn trả lời
dealer-frame-hour = trong vòng một giờ
dealer-frame-day = trong vòng một ngày
dealer-frame-three-days = trong vòng ba ngày
dealer-frame-week = trong vòng một tuần
dealer-frame-none = chưa thể báo thời hạn
dealer-dispute-events = Dẫn các diễn biến của ván ({ $count })
dealer-dispute-adjustment = Số chip trả cho { $patron }, hoặc số âm nếu thu lại của { $patron }
dealer-dispute-proposed = { $by } đề nghị điều chỉnh { $amount } cho { $patron }. Tiền chỉ chuyển khi có người khác duyệt.
dealer-dispute-tell = Nhật ký ghi tên bạn là người đã thông báo cho { $patron } về quyền nộp đơn khiếu nại chính thức.
dealer-dispute-asked = { $patron } cũng có thể trả lời trên màn hình của mình.
dealer-dispute-accepts = Người chơi đồng ý
dealer-dispute-disagrees = Người chơi không đồng ý
dealer-dispute-raise = Nêu tranh chấp thay người chơi
dealer-dispute-raise-do = Nêu tranh chấp
dealer-dispute-coup = Ván
dealer-dispute-no-coup = Không về ván nào
dealer-dispute-claim = Người chơi nói gì
dealer-no-disputes = Không có tranh chấp nào đang mở.
dealer-disputes-over = Tranh chấp đã xong ({ $count })

## Trang

dealer-title = Màn hình chia bài, bàn { $table }
dealer-gate-title = Màn hình chia bài của bàn { $table }
dealer-gate-nobody = Trang này dành cho nhân viên của bàn. Hãy đăng nhập bằng tên và mật khẩu.
dealer-gate-role = Bạn đang đăng nhập là { $name }, { $role }. Trang này dành cho nhân viên của bàn.
dealer-gate-table = Xem bàn chơi
dealer-looks = Bạn đăng nhập với vai trò { $role }: chỉ xem, không thao tác tại đây.
dealer-sign-in = Đăng nhập
dealer-lobby = Về sảnh
dealer-again = Kết nối lại
dealer-lost = Mất kết nối; Punto đang thử lại. Những gì đang hiện có thể đã cũ, và chưa thể làm gì cho đến khi có lại kết nối.
dealer-ended = Kết nối đã chấm dứt.
dealer-nothing = Hiện không có việc gì phải làm.
dealer-more = Cũng có thể làm
dealer-coup = ván { $coup }
dealer-free = Ván bài không cược
dealer-log = Những gì đã diễn ra
dealer-log-empty = Chưa có gì.
dealer-yes = Có
dealer-no = Không

## Việc kế tiếp

dealer-next-OpenTable = Mở bàn
dealer-next-RevealShoe = Hộp chia bài trước được công khai
dealer-next-PrepareShoe = Xáo bài cho hộp mới
dealer-next-CutShoe = Cho người khác cắt bài
dealer-next-BurnCards = Lật lá đầu rồi loại bỏ
dealer-next-CallBets = Mời đặt cược
dealer-next-CloseBets = Dừng nhận cược
dealer-next-AlterWagers = Yêu cầu thay đổi khoản cược
dealer-next-CloseBetsOver = Dừng nhận cược
dealer-next-DealCard = Chia một lá cho { $to ->
    [player] Nhà Con
    [banker] Nhà Cái
    [dealer] người chia bài
   *[seat] chỗ { $seat }
}
dealer-next-DealAhead = Chia lá đã ra khỏi hộp từ trước
dealer-next-OpenHand = { $patron } mở bài { $to ->
    [player] Nhà Con
   *[banker] Nhà Cái
}
dealer-next-OfferInsurance = Mời bảo hiểm
dealer-next-CloseOffers = Nhận bảo hiểm rồi kết thúc lời mời
dealer-next-GiveAnswer = Chỗ { $seat }: dừng hay rút?
dealer-next-AnnounceResult = Công bố kết quả
dealer-next-SettleCoup = Trả thưởng và thu cược
dealer-next-DealFreeHand = Chia ván bài không cược
dealer-press-PrepareShoe = Đã xáo xong
dealer-press-CutShoe = Đã cắt bài
dealer-press-CallBets = “Mời đặt cược”
dealer-press-CloseBets = “Dừng đặt cược”
dealer-press-AlterWagers = “Mời thay đổi khoản cược”
dealer-press-CloseBetsOver = “Dừng đặt cược”
dealer-press-OpenHand = Bài đã mở
dealer-press-OfferInsurance = Mời bảo hiểm
dealer-press-CloseOffers = Kết thúc lời mời
dealer-press-AnnounceResult = { $result ->
    [player] “Nhà Con thắng”, { $player } hơn { $banker }
    [banker] “Nhà Cái thắng”, { $banker } hơn { $player }
    [tie] “Hòa”, cùng { $player } điểm
   *[none] Công bố tổng điểm
}
dealer-press-SettleCoup = Thanh toán xong ván
dealer-press-DealFreeHand = Bắt đầu ván không cược
dealer-hint-OpenTable = Bàn đang đóng. Bàn mở theo quy định thường dùng của trò chơi, trừ khi được sửa.
dealer-hint-PrepareShoe = Xáo các bộ bài rồi đưa vào hộp chia bài. Sau đó cắt bài.
dealer-hint-CutShoe = Bạn có thể cắt; hoặc đồng nghiệp cắt và ký bên dưới; hoặc người chơi cắt trên màn hình của mình.
dealer-hint-BurnCards = Bộ đọc bài gửi lá đầu tiên, hoặc nhập tay: lá ấy cho biết loại bỏ bao nhiêu lá.
dealer-hint-CallBets = Bàn nhận cược sau lời mời của bạn.
dealer-hint-CloseBets = Người chơi cược trên màn hình của họ. Chip nằm trên bàn được ghi nhận ở bên cạnh.
dealer-hint-AlterWagers = Một bên vượt khoảng chênh lệch. Cho người chơi thời gian thay đổi khoản cược, rồi dừng nhận cược.
dealer-hint-CloseBetsOver = Đã yêu cầu người chơi. Phần vượt khoảng chênh lệch khi dừng nhận cược sẽ không được tính.
dealer-hint-DealCard = Bộ đọc bài gửi lá bài, hoặc nhập tay.
dealer-hint-DealAhead = Chưa ai nhìn thấy lá này. Lá đã ra khỏi hộp ở ván trước và được chia đầu tiên.
dealer-hint-draws = { $to ->
    [player] Nhà Con có { $total } điểm nên rút.
    [banker] Nhà Cái có { $total } điểm nên rút.
    [dealer] Người chia bài có { $total } điểm nên rút.
   *[seat] Chỗ { $seat } có { $total } điểm và rút.
} Bộ đọc bài gửi lá bài, hoặc nhập tay.
dealer-hint-OpenHand = Người chơi lật bài tại bàn hoặc trên màn hình của mình.
dealer-hint-OfferInsurance = Có người cược vào tay bài được mua bảo hiểm lúc này.
dealer-hint-CloseOffers = Người chơi mua trên màn hình của họ, hoặc bạn mua giúp ở bên cạnh.
dealer-hint-GiveAnswer = { $patron } có { $total } điểm. Người chơi trả lời trên màn hình của mình, hoặc bạn trả lời giúp.
dealer-hint-AnnounceResult = { $result ->
    [none] Mỗi chỗ có kết quả riêng so với người chia bài.
   *[other] Nhà Con { $player }, Nhà Cái { $banker }.
}
dealer-hint-SettleCoup = Trả lần lượt từng chỗ như danh sách bên cạnh, rồi thanh toán.
dealer-hint-DealFreeHand = Không nhận cược. Những lá chia lỗi được chia trước.
dealer-hint-house = Hệ thống tự làm việc này.
dealer-hint-house-in = Hệ thống tự làm việc này, sau { $seconds } giây.
dealer-stand = Dừng
dealer-draw = Rút
dealer-silent = Không trả lời: tay bài dừng
dealer-area = Khu vực
dealer-wager-area = { $wager }, khu vực { $area }
dealer-pad = Bảng nhập lá bài
dealer-pad-keys = Phím: 7 rồi S là 7 bích; 0 là lá 10.
dealer-deal = Chia { $card } cho { $to ->
    [player] Nhà Con
    [banker] Nhà Cái
    [dealer] người chia bài
   *[seat] chỗ { $seat }
}
dealer-deal-none = Chọn lá bài
dealer-burn = Lật { $card }, loại bỏ { $count } lá
dealer-card-earlier = Đưa { $card } lên trước
dealer-card-later = Đưa { $card } ra sau
dealer-card-overtaken = Một lá khác đã vào trước, từ bộ đọc bài hoặc từ một màn hình chia bài khác: lá bạn vừa nhập chưa được chia. Hãy nhìn lại bàn rồi tiếp tục từ đó.
dealer-card-out = Bỏ { $card } ra
dealer-squeeze = { $patron } nặn bài { $hand }
dealer-squeeze-asks = { $patron } xin nặn bài { $hand }
dealer-restrict = Không cho { $patron } nặn bài
dealer-banker-first = { $patron } xin xem lá thứ ba của Nhà Cái trước: bỏ quyền bảo hiểm
dealer-cut-other = Đồng nghiệp đã cắt bài
dealer-unburned = Đã mời đặt cược mà chưa loại bỏ bài
dealer-unburned-hint = Nhập đúng như đã xảy ra; sau đó báo là quên loại bỏ bài.
dealer-unburned-do = Đã mời đặt cược
dealer-unburned-free = Đã bắt đầu ván không cược mà chưa loại bỏ bài
dealer-unburned-free-do = Đã bắt đầu ván không cược
dealer-unoffered = Lá kế tiếp đã được chia
dealer-unoffered-hint = Nhập đúng như đã xảy ra; sau đó báo là chưa mời bảo hiểm.
dealer-unoffered-do = Đã chia { $card }
dealer-called-otherwise = Tôi đã công bố khác
dealer-called-hint = Bài trên bàn quyết định; lời đã công bố được ghi lại bên cạnh.
dealer-called-points-otherwise = Tôi đã công bố điểm khác
dealer-called-points-of = { $hand }, như tôi đã công bố
dealer-called-points = Tôi đã công bố số điểm này
dealer-call-points = Công bố: Nhà Con { $player }, Nhà Cái { $banker }.
dealer-burned-otherwise = Tôi đã loại bỏ số lá khác
dealer-burned-count = Số lá đã loại bỏ, kể cả lá đã lật
dealer-called = Tôi đã công bố { $result }

## Mở bàn

dealer-open-form = Mở bàn
dealer-open-new = Mở bàn mới
dealer-open-kept = Giới hạn cược giữ như cũ nếu không điền.
dealer-open-title = Mở bàn { $table }
dealer-open = Mở { $table }
dealer-open-game = Trò chơi
dealer-open-variant = Phiên bản
dealer-open-mode = Ai chia bài
dealer-open-staffed = nhân viên chia bài
dealer-open-automatic = hệ thống tự chia
dealer-open-seats = Số chỗ ngồi
dealer-open-decks = Số bộ bài
dealer-open-least = Cược nhỏ nhất
dealer-open-most = Cược lớn nhất
dealer-open-squeeze = Được nặn bài
dealer-open-insurance = Có bảo hiểm

## Có điều bất thường

dealer-wrong = Có điều bất thường
dealer-wrong-what = Đã xảy ra chuyện gì?
dealer-wrong-not-now = Lúc này chưa thể báo gì thêm.
dealer-wrong-second = Đang có tình huống chờ quyết định. Vẫn có thể báo thêm: sẽ được quyết định theo thứ tự.
dealer-wrong-dealt = Bài đã chia
dealer-wrong-shoe = Hộp chia bài
dealer-wrong-squeeze = Nặn bài
dealer-wrong-wagers = Cược và bảo hiểm
dealer-wrong-wagers-only = Cược
dealer-wrong-other = Chuyện khác
dealer-wrong-elsewhen = Không hợp với tình trạng bàn lúc này
dealer-wrong-missing = Những gì không có trong danh sách là “chuyện khác”.
dealer-wrong-named = Trong thể lệ: { $name }.
dealer-wrong-back = Không phải chuyện này
dealer-found-DrawnTogether = Hai lá trở lên ra khỏi hộp cùng lúc
dealer-found-ThirdToPlayer = Chia nhầm lá thứ ba cho Nhà Con
dealer-found-ThirdToBanker = Chia nhầm lá thứ ba cho Nhà Cái
dealer-found-WrongOrder = Bài chia nhầm tay
dealer-found-Misdealt = Chia sai ván bài
dealer-found-CardSeen = Lá kế tiếp nằm ngửa hoặc đã bị lộ
dealer-found-BurnMissed = Quên loại bỏ bài đầu hộp
dealer-found-ShoeRanOut = Hộp hết bài mà còn phải chia
dealer-found-WrongCards = Bài thừa, thiếu, lạ hoặc chưa xáo
dealer-found-OrderAltered = Bài trong hộp bị xáo trộn thứ tự
dealer-found-SqueezerAbsent = Người được nặn bài vắng mặt
dealer-found-NotDelivered = Tôi đã mở bài lẽ ra giao cho người chơi nặn
dealer-found-WrongDelivery = Giao bài nặn nhầm người hoặc nhầm lá
dealer-found-LateWager = Chip đặt hoặc thêm quá muộn
dealer-found-LateWithdrawal = Chip bị rút lại quá muộn
dealer-found-OfferMissed = Chưa mời bảo hiểm
dealer-found-Unforeseen = Chuyện khác
dealer-field-none = Không cần thêm gì.
dealer-field-card = Lá nào?
dealer-field-cards = Mọi lá của ván, theo thứ tự ra khỏi hộp
dealer-field-drawn = Những lá nào đã ra? Nếu biết thứ tự thì nhập đúng thứ tự đó.
dealer-field-entered = Chạm vào lá đã được nhập
dealer-field-entered-card = Lá thứ { $place }: { $card }
dealer-field-chosen = Các lá đã chọn
dealer-field-order = Có biết thứ tự của chúng không?
dealer-field-order-known = Có, như đã nhập
dealer-field-order-unknown = Không
dealer-field-counts = Mỗi tay bài đã được chia mấy lá? Tính cả lá 7 in sẵn.
dealer-field-again = Có tìm lại được thứ tự các lá đã ra khỏi hộp không?
dealer-field-again-yes = Có
dealer-field-again-no = Không
dealer-field-exposed = Lá đó đã lộ mặt chưa?
dealer-field-seen = Từ đó đến giờ đã có lá nào bị xem chưa?
dealer-field-squeezed = Tay bài nào?
dealer-field-hand = { $hand }, do { $patron } nặn
dealer-field-passed = Bài của tay nào đã được giao?
dealer-field-patron = Bài đã giao cho ai?
dealer-field-laid = Khoản cược của ai?
dealer-field-stake = Phần đặt muộn là bao nhiêu?
dealer-field-what = Bài sai thế nào?
dealer-field-described = Những lá nào? Ngăn cách bằng dấu phẩy.
dealer-field-described-maybe = Nếu biết thì ghi những lá nào, ngăn cách bằng dấu phẩy.
dealer-field-note = Đã xảy ra chuyện gì?
dealer-report = Báo tình huống

## Quyết định

dealer-question-discretion = Có cho người chơi rút cược không?
dealer-question-order = Các lá ra theo thứ tự nào?
dealer-question-insurance = Có cho mua bảo hiểm đã bị bỏ qua không?
dealer-question-ruling = Cần một quyết định xử lý
dealer-question-choices = Từng người chơi lựa chọn
dealer-decides = Người quyết định: { $who }.
dealer-allow-withdrawal = Có: cho rút cược trước
dealer-allow-insurance = Có: mời ngay bây giờ
dealer-proceed-discretion = Không: sửa cho đúng rồi chơi tiếp
dealer-proceed-insurance = Không: chơi tiếp, không bảo hiểm
dealer-offer-free-hand = Đề nghị thêm một ván bài không cược
dealer-withdrawal-who = Ai được rút cược?
dealer-withdrawal-all = Không nêu ai thì mọi người có cược đều được rút.
dealer-waiting = Đang chờ sau tình huống này
dealer-order-hint = Xếp các lá theo thứ tự sẽ được công nhận.
dealer-order-cards = Thứ tự các lá bài
dealer-determine = Thứ tự là như vậy
dealer-choices-hint = Người chơi chọn trên màn hình của họ, hoặc bạn chọn giúp. Im lặng nghĩa là chơi tiếp.
dealer-choice-continue = Chơi tiếp
dealer-choice-withdraw = Rút cược
dealer-choice-replace = Thay bài
dealer-choice-gone = đã rời bàn
dealer-choice-more = Còn { $count } người chơi nữa được hỏi.
dealer-close-choices = Kết thúc việc lựa chọn
dealer-ruling = Cách xử lý
dealer-ruling-continue = Chơi tiếp
dealer-ruling-void = Ván bài vô hiệu
dealer-ruling-return = Trả lại các khoản cược nêu dưới đây
dealer-ruling-void-settled = Ván vừa thanh toán vô hiệu
dealer-ruling-return-settled = Trả lại khoản cược của ván vừa thanh toán
dealer-ruling-besides = Yêu cầu thêm
dealer-ruling-free-hand = Ván tiếp theo là ván bài không cược
dealer-ruling-replace-shoe = Thay hộp chia bài
dealer-ruling-move = Khoản chip chuyển
dealer-ruling-way = Trả hoặc thu
dealer-ruling-patron = Người chơi
dealer-ruling-pay = Trả
dealer-ruling-collect = Thu
dealer-ruling-add = Trả hoặc thu chip
dealer-ruling-drop = Bỏ
dealer-ruling-named = Khoản cược được trả lại
dealer-ruling-reason = Lý do, bằng văn bản
dealer-rule = Quyết định
dealer-remedy = Đã xử lý thế nào
dealer-remedy-close = Đã rõ

## Cược, thanh toán, người chơi, bàn

dealer-tabs = Số liệu của bàn
dealer-tab-wagers = Cược
dealer-tab-payments = Thanh toán
dealer-tab-patrons = Người chơi
dealer-tab-house = Bàn
dealer-tab-disputes = Tranh chấp
dealer-seat = Chỗ
dealer-seat-choose = Chọn chỗ
dealer-standing = đứng
dealer-patron = Người chơi
dealer-wager = Cửa cược
dealer-stake = Tiền cược
dealer-stake-before = Tiền cược thay cho { $before }
dealer-record-title = Ghi nhận chip trên bàn
dealer-record-choose = Hãy chọn người chơi
dealer-record = Ghi nhận
dealer-recorded = do nhân viên ghi nhận
dealer-add-chip = Thêm { $value }
dealer-remove = Trả lại
dealer-remove-of = Trả lại { $wager } cho { $patron }
dealer-no-wagers = Trên bàn chưa có khoản cược nào.
dealer-layout = Trên bàn cược
dealer-differential = Khoảng chênh lệch
dealer-over = { $side } vượt khoảng chênh lệch { $amount }: hãy yêu cầu người chơi thay đổi khoản cược.
dealer-insured = có { $amount } ở tay bài này
dealer-insure = Mua bảo hiểm
dealer-insure-most = tối đa { $amount }
dealer-insure-record = Ghi như đang nằm
dealer-insure-note = “Mua bảo hiểm” giữ trong mức trần; chip đã nằm sẵn thì được ghi nhận, và mức trần áp dụng lúc thanh toán.
dealer-settled = Ván { $coup }, như đã thanh toán
dealer-no-payments = Các khoản thanh toán hiện ở đây khi đã công bố kết quả.
dealer-pay = trả { $amount }
dealer-collect = thu { $amount }
dealer-return = trả lại { $amount }
dealer-running = sòng bài { $amount }
dealer-sum = Tiền cược { $staked }; trả { $paid }, thu { $collected }; sòng bài { $house }.
dealer-nobody = Chưa có ai ở bàn.
dealer-staked = đang cược { $amount }
dealer-more-standing = Còn { $count } người chơi nữa đứng sau các chỗ ngồi.
dealer-seat-title = Nhận người chơi vào bàn
dealer-seat-do = Nhận chỗ
dealer-name = Tên
dealer-cash = Đổi tiền mặt lấy chip
dealer-chips = Chip
dealer-amount = Số tiền
dealer-do-BuyIn = Bán chip lấy tiền mặt
dealer-do-BringChips = Từ chip riêng của khách
dealer-do-TakeChips = Lấy khỏi bàn
dealer-do-GiveTip = Tiền tip
dealer-move = Chỗ khác
dealer-do-TakeSeat = Đổi chỗ
dealer-do-LeaveTable = Rời bàn
dealer-float = Quỹ chip
dealer-fill-due = · cần bổ sung quỹ: các khoản cược có thể thắng nhiều hơn { $amount }
dealer-breakage = Phần lẻ
dealer-shoe = Hộp chia bài { $number }
dealer-shoe-left = còn { $count } lá
dealer-stage = Ván kế tiếp
dealer-last-hand = ván cuối của hộp
dealer-fill-title = Bổ sung và hoàn trả quỹ chip
dealer-fill = Nhận từ quầy thu ngân
dealer-credit = Trả về quầy thu ngân
dealer-sign = Bảng không nhận bảo hiểm
dealer-sign-up = Bảng đang đặt: không nhận bảo hiểm.
dealer-sign-down = Bảng không đặt: có mời bảo hiểm.
dealer-sign-shown = đang đặt
dealer-sign-put = Đặt bảng
dealer-sign-take = Gỡ bảng
dealer-limits = Giới hạn cược
dealer-limits-set = Đặt giới hạn
dealer-insurance-limits = Giới hạn cho Bảo hiểm
dealer-odds = Tỷ lệ
dealer-insurance-at = { $against } ăn { $for }
dealer-least = Nhỏ nhất
dealer-most = Lớn nhất
dealer-least-of = Cược nhỏ nhất ở { $wager }
dealer-most-of = Cược lớn nhất ở { $wager }
dealer-between = Giới hạn và bảng thông báo chỉ thay đổi giữa hai ván.
dealer-replace-title = Thay hộp chia bài
dealer-replace-hint = Hộp chia bài được thu hồi giữa hai ván và một hộp mới được chuẩn bị. Bàn vẫn mở.
dealer-replace-reason = Lý do
dealer-replace = Thu hồi hộp chia bài
dealer-close-title = Đóng bàn
dealer-close-reason = Bộ bài này phải được chơi đến hết. Vì sao kết thúc bây giờ? Quản lý Ca trở lên quyết định.
dealer-close-hint = Người chơi mang chip của mình theo, và hộp chia bài bị thu hồi.
dealer-close = Đóng bàn

dealer-correct-card = Sửa lá bài
dealer-correct-burn = Sửa việc loại bỏ bài
dealer-correct-burn-how = Lá đã lật khi loại bỏ, và tổng số lá đã loại bỏ, kể cả lá đó.
dealer-correct-burn-count = Số lá đã loại bỏ
dealer-correct-which = Chọn lá bài đã nhập sai
dealer-correct-no-hand = không thuộc tay bài
dealer-correct-signs = { $who } trở lên ký.
dealer-correct-reason = Lý do
dealer-correct-from-to = { $was } thành { $card }
dealer-correct-do = Xác nhận sửa
dealer-preview = Những gì diễn ra tiếp
dealer-preview-none = Những gì diễn ra tiếp sau khi sửa hiện ở đây trước khi bạn xác nhận.
dealer-preview-wait = Đang tính những gì diễn ra tiếp …
dealer-preview-result = Kết quả
dealer-preview-open = chưa có
dealer-preview-no-cards = không có lá nào
dealer-preview-chips = Số chip thay đổi
dealer-preview-owed = Còn nợ: { $amount }, { $patron } nợ.
dealer-preview-same = Điểm, kết quả và số chip giữ nguyên.
dealer-preview-next = Sau đó: { $next }
dealer-preview-moved = Bàn đã có thay đổi, nên kết quả sửa nay khác. Hãy xem lại rồi xác nhận.
dealer-preview-again = Thử lại
dealer-correct-wager = Sửa khoản cược
dealer-correct-wager-how = Số tiền đã đặt đúng lúc; phần được tính sẽ tính lại. Giám sát Pit ký, sau khi thanh toán thì Quản lý Pit ký.
dealer-correct-stake = Số tiền đã đặt ở đó
dealer-correct-strike = Không có gì ở đó
dealer-correct-of = Sửa: { $wager } của { $patron }
