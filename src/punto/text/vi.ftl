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
word-role-patron = người chơi
word-role-reader = bộ đọc bài của hộp chia bài
word-role-dealer = Nhân viên Điều hành Trò chơi
word-role-inspector = Giám sát Pit
word-role-pit-manager = Quản lý Pit
word-role-shift-manager = Quản lý Ca
word-role-assistant-director = Trợ lý Giám đốc
word-role-senior-management = quản lý cấp cao
word-role-surveillance = bộ phận Giám sát
word-role-cage = quầy thu ngân
word-phase-closed = bàn đóng
word-phase-preparing = chuẩn bị hộp chia bài
word-phase-ready = giữa hai ván
word-phase-betting = nhận cược
word-phase-no-more-bets = đã dừng nhận cược
word-phase-dealing = lượt chia đầu tiên
word-phase-insurance = mời bảo hiểm
word-phase-answers = các chỗ trả lời
word-phase-third-cards = lượt chia tiếp theo
word-phase-result = chờ công bố kết quả
word-phase-announced = chờ thanh toán
word-question-discretion = quyết định có cho rút cược hay không
word-question-order = xác định thứ tự các lá bài
word-question-insurance = quyết định về bảo hiểm chưa được mời
word-question-ruling = quyết định cách xử lý
word-question-choices = lựa chọn của người chơi
word-stage-raised = đã nêu
word-stage-tried = đã có quyết định tại bàn
word-stage-with-pit-manager = đã chuyển Quản lý Pit
word-stage-surveillance-informed = đã báo bộ phận Giám sát
word-stage-time-frame-given = đã báo thời hạn xử lý
word-stage-resolved = đã có quyết định giải quyết
word-stage-accepted = người chơi đồng ý
word-stage-disagreed = người chơi không đồng ý
word-stage-complaint = đã nộp đơn khiếu nại
word-stage-received = đã tiếp nhận đơn khiếu nại
word-ground-game-rules = thể lệ trò chơi đã duyệt
word-ground-published-information = thông tin đã duyệt và công bố
word-ground-operating-procedures = quy trình hoạt động đã duyệt
word-ground-internal-controls = tiêu chuẩn kiểm soát nội bộ đã duyệt
word-ground-accounts-of-both = lời kể của cả hai bên
word-ground-surveillance = bằng chứng của bộ phận Giám sát
word-ground-other-evidence = chứng cứ khác
word-ground-law = pháp luật
word-found-WrongCards = bài trong hộp không đúng
word-found-ShoeRanOut = hộp chia bài không đủ bài
word-found-Misdealt = chia sai
word-found-OrderAltered = thứ tự bài trong hộp bị thay đổi
word-found-CardSeen = lá bài trong hộp bị lộ
word-found-ThirdToPlayer = chia nhầm lá thứ ba cho Nhà Con
word-found-ThirdToBanker = chia nhầm lá thứ ba cho Nhà Cái
word-found-WrongOrder = chia bài không đúng thứ tự
word-found-DrawnTogether = nhiều lá bài ra khỏi hộp cùng lúc
word-found-WrongDelivery = giao sai bài nặn
word-found-BurnMissed = chưa loại bỏ bài đầu hộp
word-found-SqueezerAbsent = người được nặn bài vắng mặt
word-found-NotDelivered = bài bị mở mà không giao để nặn
word-found-OfferMissed = bảo hiểm chưa được mời
word-found-LateWager = đặt cược muộn
word-found-LateWithdrawal = rút cược muộn
word-found-Unforeseen = tình huống ngoài thể lệ
word-wrong-extra = thừa bài
word-wrong-missing = thiếu bài
word-wrong-foreign = lá bài lạ
word-wrong-unshuffled = bài chưa xáo
word-do-OpenTable = Mở bàn
word-do-CloseTable = Đóng bàn
word-do-SetLimits = Đặt giới hạn cược
word-do-ShowNoInsuranceSign = Đặt hoặc gỡ bảng không nhận bảo hiểm
word-do-TakeSeat = Nhận chỗ tại bàn
word-do-LeaveTable = Rời bàn
word-do-BringChips = Mang chip vào bàn
word-do-TakeChips = Lấy chip khỏi bàn
word-do-BuyIn = Mua chip tại bàn
word-do-GiveTip = Tặng tiền tip
word-do-FillFloat = Bổ sung quỹ chip của bàn
word-do-CreditFloat = Chuyển chip từ quỹ của bàn về quầy thu ngân
word-do-PrepareShoe = Chuẩn bị hộp chia bài
word-do-CutShoe = Cắt bài
word-do-PledgeShare = Hứa góp phần vào thứ tự bài
word-do-ShowShare = Cho xem phần góp vào thứ tự bài
word-do-BurnCards = Loại bỏ các lá đầu hộp
word-do-ReplaceShoe = Thay hộp chia bài
word-do-RevealShoe = Công khai hộp chia bài
word-do-CallBets = Mời đặt cược
word-do-PlaceWager = Đặt cược
word-do-RemoveWager = Lấy lại khoản cược
word-do-RecordWager = Ghi nhận khoản cược
word-do-CloseBets = Dừng nhận cược
word-do-RequestSqueeze = Xin nặn bài
word-do-RestrictSqueeze = Không cho một người chơi nặn bài
word-do-DealCard = Chia bài
word-do-DealAhead = Chia các lá đã ra khỏi hộp từ trước
word-do-OpenHand = Mở bài
word-do-ConsentBankerFirst = Cho xem lá thứ ba của Nhà Cái trước
word-do-OfferInsurance = Mời bảo hiểm
word-do-Insure = Mua bảo hiểm
word-do-CloseOffers = Kết thúc việc mời bảo hiểm
word-do-GiveAnswer = Trả lời cho một chỗ
word-do-CallPoints = Công bố điểm
word-do-AnnounceResult = Công bố kết quả
word-do-SettleCoup = Thanh toán ván bài
word-do-DealFreeHand = Chia ván bài không cược
word-do-Report = Báo tình huống bất thường
word-do-Proceed = Tiếp tục theo điều khoản
word-do-AllowWithdrawal = Cho người chơi rút cược
word-do-DetermineOrder = Xác định thứ tự các lá bài
word-do-AllowInsurance = Cho mua bảo hiểm chưa được mời
word-do-RuleUnforeseen = Quyết định tình huống ngoài thể lệ
word-do-Choose = Chọn cách tiếp tục
word-do-CloseChoices = Kết thúc việc lựa chọn
word-do-CorrectCard = Sửa lá bài
word-do-CorrectBurn = Sửa lá loại bỏ
word-do-CorrectWager = Sửa khoản cược
word-do-RaiseDispute = Nêu tranh chấp
word-do-EscalateDispute = Chuyển tranh chấp lên Quản lý Pit
word-do-InformSurveillance = Thông báo cho bộ phận Giám sát
word-do-AddEvidence = Bổ sung chứng cứ
word-do-GiveTimeFrame = Báo thời hạn xử lý
word-do-ResolveDispute = Giải quyết tranh chấp
word-do-ApproveAdjustment = Duyệt khoản điều chỉnh
word-do-DeclineAdjustment = Từ chối khoản điều chỉnh
word-do-AnswerResolution = Trả lời quyết định giải quyết
word-do-TellRightToComplain = Thông báo cho người chơi về quyền khiếu nại
word-do-AssistComplaint = Hỗ trợ nộp đơn khiếu nại
word-do-FileComplaint = Nộp đơn khiếu nại
word-do-ReceiveComplaint = Tiếp nhận đơn khiếu nại
word-do-FundCage = Đưa chip vào lưu thông
word-do-SellChips = Bán chip
word-do-CashChips = Đổi chip lấy tiền

hand-seat = chỗ { $seat }
amount = { $amount }
odds-to-one = { $against } ăn { $for }

## Diễn biến ván bài

told-shoe-opened = { $decks } bộ bài được xáo và cắt
told-burn = Lật lá đầu tiên { $card }, loại bỏ lá đó cùng { $count } lá tiếp theo
told-no-burn = Không loại bỏ lá nào
told-bets-open = Nhân viên Điều hành Trò chơi mời đặt cược
told-bets-closed = Nhân viên Điều hành Trò chơi báo dừng đặt cược
told-enter = Mỗi chỗ tham gia đặt cược Vào bàn
told-printed = Lá { $rank } trên thảm là lá đầu tiên của { $hand }
told-card = { $card } cho { $hand }
told-points = Nhà Con { $player } điểm, Nhà Cái { $banker } điểm
told-final-points = Tổng điểm cuối cùng: Nhà Con { $player }, Nhà Cái { $banker }
told-count = { $hand } tính { $sum }: tổng điểm { $total }
told-natural = Điểm tự nhiên: không tay bài nào rút thêm
told-stands = { $hand } dừng ở { $total } điểm
told-asked-stand = Chỗ { $seat } dừng ở { $total } điểm
told-asked-draw = Chỗ { $seat } rút thêm khi có { $total } điểm
told-winner-player = Tay bài Nhà Con cao điểm hơn nên thắng
told-winner-banker = Tay bài Nhà Cái cao điểm hơn nên thắng
told-winner-tie = Hai tay bài bằng điểm: hòa
told-offer = Mời { $name } { $moment }: { $odds }

## Diễn biến tại bàn

event-TableOpened = Bàn đã mở: { $game }, ấn bản { $edition }; { $seats } chỗ, { $decks } bộ bài.
event-TableClosed = Bàn đã đóng.
event-LimitsSet = { $count ->
    [0] Đã bỏ giới hạn cược.
   *[other] Đã đặt giới hạn cược: { $limits }.
}
limit-range = { $wager } từ { $least } đến { $most }
limit-from = { $wager } từ { $least }
limit-differential = khoảng chênh lệch { $amount }
event-NoInsuranceSignShown = { $shown ->
    [yes] Đã đặt bảng thông báo không nhận bảo hiểm.
   *[no] Đã gỡ bảng thông báo không nhận bảo hiểm.
}
event-SeatTaken = { $patron } đã ngồi vào chỗ { $seat }.
event-SeatTaken-standing = { $patron } đã đứng cược phía sau các chỗ ngồi.
event-TableLeft = { $patron } đã rời bàn với { $amount }.
event-ChipsBrought = { $patron } đã mang { $amount } vào bàn.
event-ChipsTaken = { $patron } đã lấy { $amount } khỏi bàn.
event-ChipsBought = { $patron } đã mua chip trị giá { $amount }.
event-TipGiven = { $patron } đã tặng tiền tip { $amount }.
event-FloatFilled = Quỹ chip của bàn đã nhận thêm { $amount } từ quầy thu ngân.
event-FloatCredited = { $amount } đã chuyển từ quỹ chip của bàn về quầy thu ngân.
event-CageFunded = Đã đưa chip trị giá { $amount } vào lưu thông.
event-ChipsSold = Quầy thu ngân đã bán cho { $patron } chip trị giá { $amount }.
event-ChipsCashed = Quầy thu ngân đã đổi chip của { $patron } lấy { $amount } tiền mặt.

event-ShoePrepared = Hộp chia bài { $shoe } đã được xáo: { $decks } bộ bài{ $commitment ->
    [none] .
   *[other] , cam kết { $commitment }.
}
event-ShoeCut = { $by ->
    [automatic-inspector] Giám sát Pit tự động
   *[other] { $by }, { $role },
} { $at ->
    [none] đã cắt bài.
   *[other] đã cắt bài ở lá { $at }.
}
event-CutChosen = { $patron } đã chọn cắt bài ở lá { $at }. Bài được cắt ở đó khi mọi người tại bàn đã hứa phần góp, hoặc khi hết giờ.
event-SharePledged = { $patron } tham gia vào thứ tự của hộp bài này. Phần góp được cho xem sau khi cắt bài.
event-ShareShown = { $patron } đã cho xem phần góp vào thứ tự bài.
event-CardsBurned = Đã lật { $shown } và loại bỏ tổng cộng { $count } lá.
event-CardsBurned-other = Đã lật { $shown } và loại bỏ tổng cộng { $count } lá; đúng ra là { $due } lá.
event-LastHandCalled = Đã báo ván kế tiếp là ván cuối của hộp chia bài.
event-ShoeEnded = { $withdrawn ->
    [yes] Hộp chia bài { $shoe } đã bị thu hồi.
   *[no] Hộp chia bài { $shoe } đã kết thúc.
}
event-ShoeEnded-because = Hộp chia bài { $shoe } đã bị thu hồi: “{ $reason }”.
event-ShoeRevealed = Đã công khai toàn bộ { $count } lá của hộp chia bài { $shoe }.

event-BetsOpened = Đã mời đặt cược cho ván { $coup }.
event-WagerPlaced = { $recorded ->
    [yes] Nhân viên đã ghi nhận khoản cược { $stake } của { $patron } ở { $wager }.
   *[no] { $before ->
        [0] { $patron } đã cược { $stake } vào { $wager }.
       *[other] { $patron } đã đổi cược { $wager } từ { $before } thành { $stake }.
    }
}
event-WagerPlaced-area = { $recorded ->
    [yes] Nhân viên đã ghi nhận khoản cược { $stake } của { $patron } ở { $wager }, khu vực { $area }.
   *[no] { $before ->
        [0] { $patron } đã cược { $stake } vào { $wager } ở khu vực { $area }.
       *[other] { $patron } đã đổi cược { $wager } ở khu vực { $area } từ { $before } thành { $stake }.
    }
}
event-WagerRemoved = { $patron } đã lấy lại { $stake } từ { $wager }.
event-WagerRemoved-area = { $patron } đã lấy lại { $stake } từ { $wager } ở khu vực { $area }.
event-DifferentialExceeded = Tổng cược { $side } vượt khoảng chênh lệch, phần vượt là { $amount }; người chơi được yêu cầu thay đổi khoản cược.
event-BetsClosed = { $count ->
    [0] Đã dừng nhận cược.
   *[other] Đã dừng nhận cược; các chỗ tham gia: { $seats }.
}

event-SqueezeRequested = { $patron } đã xin nặn bài { $hand }.
event-SqueezeGranted = { $patron } đã được giao nặn bài { $hand }.
event-SqueezeRestricted = { $patron } đã bị hạn chế nặn bài trong ván này.
event-FreeHandBegun = Ván { $coup } đã bắt đầu, là ván bài không cược.
event-CardDealt = { $card } đã được chia{ $down ->
    [yes] {" "}úp
   *[no] {""}
} cho { $hand }.
event-CardDealt-in-error = { $card }, lá chia lỗi trước đó, đã được chia cho { $hand }.
event-CardDealt-past-offer = { $card } đã được chia{ $down ->
    [yes] {" "}úp
   *[no] {""}
} cho { $hand } khi chưa mời bảo hiểm { $moment }.
event-HandOpened = { $by ->
    [the-dealer] Nhân viên Điều hành Trò chơi
    [automatic-dealer] Người chia bài tự động
   *[other] { $by }
} đã mở bài { $hand }.
event-PointsCalled = Đã công bố điểm: Nhà Con { $player }, Nhà Cái { $banker }.
event-PointsCalled-wrongly = Điểm được công bố là Nhà Con { $called_player }, Nhà Cái { $called_banker }; theo bài trên bàn là Nhà Con { $player }, Nhà Cái { $banker }.
event-BankerFirstConsented = Theo yêu cầu của { $patron }, lá thứ ba của Nhà Cái được xem trước; bảo hiểm sau lá thứ ba của Nhà Con đã bị từ bỏ.
offer-at = { $wager } { $odds }
event-InsuranceOffered = Đã mời bảo hiểm { $moment }: { $offers }.
event-InsuranceOffered-late = Đã mời muộn bảo hiểm { $moment }: { $offers }.
event-InsuranceTaken = { $recorded ->
    [yes] Nhân viên đã ghi nhận khoản cược { $stake } của { $patron } ở { $wager } { $moment }.
   *[no] { $patron } đã mua { $wager } { $moment } với { $stake }.
}
event-OffersClosed = { $count ->
    [0] Đã kết thúc mời bảo hiểm { $moment }.
   *[other] Đã kết thúc mời bảo hiểm { $moment }; không mua: { $forgone }.
}
event-AnswerGiven = { $answer ->
    [stand] { $patron } ở chỗ { $seat } đã dừng.
   *[draw] { $patron } ở chỗ { $seat } đã rút, với cược Rút bài { $stake }.
}
event-AnswerGiven-silent = { $patron } ở chỗ { $seat } không trả lời nên tay bài dừng.
event-ResultAnnounced = Đã công bố kết quả: { $result } (Nhà Con { $player } điểm, Nhà Cái { $banker } điểm).
event-ResultAnnounced-wrongly = Kết quả được công bố là { $called }; theo bài trên bàn là { $result } (Nhà Con { $player } điểm, Nhà Cái { $banker } điểm).
event-ResultAnnounced-wrong-points = Kết quả được công bố là { $called } (Nhà Con { $called_player } điểm, Nhà Cái { $called_banker } điểm); theo bài trên bàn là { $result } (Nhà Con { $player } điểm, Nhà Cái { $banker } điểm).
event-ResultAnnounced-of-seats = { $count ->
    [0] Đã công bố tổng điểm của các chỗ và của người chia bài.
   *[other] Đã công bố tổng điểm của các chỗ và của người chia bài; chỗ { $seats } được tuyên bố hòa.
}
each-seat = mỗi chỗ theo tay bài của mình
event-CoupSettled = { $count ->
    [0] Ván { $coup } đã kết thúc, không có cược: kết quả { $result }.
   *[other] Ván { $coup } đã thanh toán: kết quả { $result }; tiền cược { $staked }, trả thưởng { $paid }, thu { $collected }.
}
settled-at = { $wager } { $moment }
settled-in-area = { $wager } (khu vực { $area })
settled-win = { $patron }: { $wager } { $stake } thắng, trả { $paid }
settled-lose = { $returned ->
    [0] { $patron }: { $wager } { $stake } thua
   *[other] { $patron }: { $wager } { $stake } thua { $collected }, trả lại { $returned }
}
settled-stand-off = { $patron }: { $wager } { $stake } được trả lại
event-CoupVoided = { $count ->
    [0] Ván { $coup } đã bị vô hiệu.
   *[other] Ván { $coup } đã bị vô hiệu; trả lại: { $moved }.
}
event-SettlementReversed = { $count ->
    [0] Ván { $coup } đã bị vô hiệu sau khi thanh toán.
   *[other] Ván { $coup } đã bị vô hiệu sau khi thanh toán; hoàn lại: { $moved }.
}
event-SettledWagersReturned = { $count ->
    [0] Đã trả lại khoản cược của ván { $coup } sau khi thanh toán: { $returned }.
   *[other] Đã trả lại khoản cược của ván { $coup } sau khi thanh toán: { $returned }; chuyển: { $moved }.
}
event-SettledWagersReturned-public = Đã trả lại khoản cược của ván { $coup } sau khi thanh toán.
returned-late = { $stake } cửa { $wager } ({ $patron })
event-CoupReopened = { $count ->
    [0] Ván { $coup } đã được mở lại sau khi thanh toán.
   *[other] Ván { $coup } đã được mở lại sau khi thanh toán; thu lại: { $moved }.
}
event-CardCorrected = { $count ->
    [0] Lá thứ { $position } ({ $hand }) đã được sửa từ { $was } thành { $card }.
   *[other] Lá thứ { $position } ({ $hand }) đã được sửa từ { $was } thành { $card }; lá dư: { $left }.
}
event-CardCorrected-hidden = Lá thứ { $position } ({ $hand }) đang úp đã được sửa lại.
event-CardCorrected-aside = Lá thứ { $position }, không thuộc tay bài nào, đã được sửa từ { $was } thành { $card }.
event-CardCorrected-loose = Lá thứ { $position }, chưa ai xem, đã được sửa lại.
event-BurnCorrected = Lá loại bỏ đã được sửa từ { $was } thành { $card }, tổng cộng { $count } lá.
event-WagerCorrected = { $before ->
    [0] Khoản cược { $stake } ở { $wager } của { $patron } bị bỏ sót đã được ghi nhận.
   *[other] { $stake ->
        [0] Khoản cược { $before } ở { $wager } của { $patron } đã được xóa khỏi ghi chép.
       *[other] Khoản cược { $wager } của { $patron } đã được sửa từ { $before } thành { $stake }.
    }
}
event-with-reason = { $said } Lý do: “{ $reason }”.
event-with-beside = { $said } Cùng ký: { $name }, { $role }.
event-with-owed = { $said } Còn nợ: { $owed }.
owed-by = { $amount } từ { $patron }
moved-to = { $amount } cho { $patron }
moved-from = { $amount } từ { $patron }
moved-short = { $amount } từ { $patron } (còn thiếu { $short })

found-with = { $found } ({ $details })
found-places = { $count ->
   *[other] lá thứ { $places } của ván
}
event-IrregularityReported = Đã báo tình huống bất thường: { $found }.
event-IrregularityReported-by-two = Hai người đã báo tình huống bất thường, người còn lại là { $name }: { $found }.
found-number = { $hand }: { $count } lá
event-IrregularityReported-asking = Đã báo tình huống bất thường: { $found }. Chờ { $rank } trở lên { $question }.
event-WithdrawalAllowed = Đã cho phép rút cược{ $free_hand ->
    [yes] {" "}và đề nghị một ván bài không cược
   *[no] {""}
}{ $count ->
    [0] ; không ai có khoản cược.
   *[other] : { $asked }.
}
event-OrderDetermined = { $by } đã xác định thứ tự các lá bài: { $cards }.
event-OrderDetermined-places = { $by } đã xác định thứ tự các lá bài: lá thứ { $places } của ván.
event-ReplacementOffered = Đã hỏi người chơi muốn chơi tiếp hay thay bài: { $asked }.
event-UnforeseenRuled = Đã quyết định { $ruling ->
    [void] ván bài vô hiệu
    [return] trả lại các khoản cược được nêu
   *[continue] tiếp tục chơi
}{ $free_hand ->
    [yes] , ván tiếp theo là ván bài không cược
   *[no] {""}
}{ $replace_shoe ->
    [yes] , thay hộp chia bài
   *[no] {""}
}: “{ $reason }”.
event-RulingPaid = Theo quyết định, đã chuyển: { $moved }{ $at_table ->
    [yes] .
   *[no] , qua quầy thu ngân.
}
event-ChoiceMade = { $patron } đã chọn { $choice ->
    [withdraw] rút cược
    [replace] thay bài
   *[continue] tiếp tục
}.
event-WagersReturned = Đã trả lại { $stake } cho { $patron }: { $wagers }.
event-WagersReturned-areas = Đã trả lại { $stake } cho { $patron } từ khu vực { $areas }: { $wagers }.
event-IrregularityClosed = Tình huống bất thường đã xử lý xong.
event-IrregularityTakenUp = Tình huống này được quyết định trước các tình huống đang chờ khác: { $found }.
event-ReportLapsed = Báo cáo này không còn gì phải quyết định và đã kết thúc: { $found }.
event-QuestionPutAgain = Ván bài đã thay đổi nên điều khoản khác được áp dụng; Quản lý Ca quyết định lại: { $found }.
event-PatronAskedToo = { $patron } cũng được hỏi vì khoản cược của họ đã bị bỏ sót.
event-IrregularitiesEnded = Mọi tình huống bất thường đang chờ quyết định đều kết thúc.
event-CardsOrdered = Các lá bài của ván nay theo thứ tự: { $places }. Còn phải xác định một thứ tự khác.
event-CoupReconstructed = { $count ->
    [0] Ván bài đã được sửa lại theo thứ tự: { $cards }. Nhà Con: { $player }; Nhà Cái: { $banker }.
   *[other] Ván bài đã được sửa lại theo thứ tự: { $cards }. Nhà Con: { $player }; Nhà Cái: { $banker }; lá dư: { $surplus }.
}
event-CardsRetrieved = Các lá chưa ai xem đã được thu về hộp để loại bỏ đúng quy trình trước.
event-CardsLeftOver = { $count ->
   *[other] Dư { $count } lá bài chưa ai nhìn thấy. Ván kế tiếp bắt đầu bằng các lá này.
}
event-FreeHandDue = { $count ->
    [0] Ván kế tiếp đã được báo là ván bài không cược.
   *[other] Ván kế tiếp đã được báo là ván bài không cược, bắt đầu bằng { $cards }.
}
event-FaceUpNoted = { $card } bị lộ trong hộp chia bài; ván bài đã tiếp tục.
event-SqueezePassed = Bài { $hand } đã được chuyển cho Nhân viên Điều hành Trò chơi mở.
event-ReplacementNoted = Đã ghi nhận: sau ván này người chơi chọn có thay bài hay không.
event-CompletionNoted = Bộ bài này sẽ được chơi đến hết.
event-DeliveryCorrected = Bài { $hand } đã giao nhầm cho { $patron }; đã chuyển { $to ->
    [none] cho Nhân viên Điều hành Trò chơi mở.
   *[other] cho { $to } nặn.
}
event-LateWagerReturned = Đã trả lại { $patron } khoản { $stake } đặt muộn ở { $wager }.

event-DisputeRaised = { $coup ->
    [none] { $patron } đã nêu tranh chấp { $dispute }: “{ $claim }”.
   *[other] { $patron } đã nêu tranh chấp { $dispute } về ván { $coup }: “{ $claim }”.
}
event-DisputeTried = Tranh chấp { $dispute } đã được quyết định tại bàn dựa vào { $grounds }: “{ $finding }”.
event-DisputeEscalated = Tranh chấp { $dispute } đã được chuyển lên Quản lý Pit.
event-DisputeEscalated-tried = Tranh chấp { $dispute } đã được chuyển lên Quản lý Pit. Đã xử lý tại bàn: “{ $tried }”.
event-SurveillanceInformed = Đã thông báo tranh chấp { $dispute } cho bộ phận Giám sát: “{ $note }”.
event-EvidenceAdded = Đã bổ sung chứng cứ cho tranh chấp { $dispute } (căn cứ: { $ground }): “{ $text }”.
event-TimeFrameGiven = { $until ->
    [none] Chưa thể báo thời hạn xử lý tranh chấp { $dispute }: “{ $note }”.
   *[other] Đã báo người chơi thời hạn xử lý tranh chấp { $dispute }: đến { $until }.
}
event-DisputeResolved = { $adjustment ->
    [0] Tranh chấp { $dispute } đã được giải quyết dựa vào { $grounds }: “{ $finding }”.
   *[other] Tranh chấp { $dispute } đã được giải quyết dựa vào { $grounds }, với khoản điều chỉnh { $adjustment } chờ duyệt: “{ $finding }”.
}
event-AdjustmentApproved = Khoản điều chỉnh của tranh chấp { $dispute } đã được duyệt: { $moved }{ $at_table ->
    [yes] .
   *[no] , qua quầy thu ngân.
}
event-AdjustmentDeclined = Khoản điều chỉnh của tranh chấp { $dispute } đã bị từ chối: “{ $reason }”.
event-ResolutionAccepted = Người chơi đã đồng ý với quyết định giải quyết tranh chấp { $dispute }.
event-ResolutionAccepted-by = Người chơi đã đồng ý với quyết định giải quyết tranh chấp { $dispute }, theo ghi nhận của { $by }.
event-ResolutionNotAccepted = Người chơi không đồng ý với quyết định giải quyết tranh chấp { $dispute }.
event-ResolutionNotAccepted-by = Người chơi không đồng ý với quyết định giải quyết tranh chấp { $dispute }, theo ghi nhận của { $by }.
event-RightToComplainTold = { $by } ({ $role }) đã thông báo cho người chơi về quyền nộp đơn khiếu nại chính thức về tranh chấp { $dispute }.
event-ResolutionRejected = Người chơi không đồng ý với quyết định giải quyết tranh chấp { $dispute } và đã được thông báo về quyền khiếu nại.
event-ComplaintAssisted = Người chơi đã được hỗ trợ nộp đơn khiếu nại về tranh chấp { $dispute }: “{ $assistance }”.
event-ComplaintAssisted-by = { $by } đã hướng dẫn và hỗ trợ nộp đơn khiếu nại về tranh chấp { $dispute }: “{ $assistance }”.
event-ComplaintFiled = Đơn khiếu nại chính thức về tranh chấp { $dispute } đã được nộp: “{ $text }”.
event-ComplaintReceived = Quản lý cấp cao đã tiếp nhận đơn khiếu nại về tranh chấp { $dispute }: “{ $answer }”.

## Màn hình dòng lệnh

at-line = Dòng { $line }: { $sentence }
deal-title = { $game } · { $variant } · ấn bản { $edition } · số bộ bài: { $decks } · hạt giống { $seed }
deal-title-plain = { $game } · ấn bản { $edition } · số bộ bài: { $decks } · hạt giống { $seed }
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
column-english = Bản tiếng Anh nói
column-vietnamese = Bản tiếng Việt nói
column-game = Trò chơi
column-edition = Ấn bản
column-variants = Phiên bản
column-decks = Bộ bài
column-seats = Chỗ ngồi
wagers-title = Từng cửa cược, với tiền cược 100
insurance-title = Từng lượt bảo hiểm được mời, cho khoản cược 100
breakage-line = Phần lẻ sòng bài ghi sổ: { $amount }
clause-other-number = Trong văn bản tiếng Việt, điều này mang số { $number }.
difference-on = Hai bản khác nhau ở điều { $number }. Bản tiếng Anh: { $english } Bản tiếng Việt: { $vietnamese } Punto thi hành theo bản tiếng Anh.
differences-carried-out = Hai bản khác nhau ở { $count } điều. Punto thi hành theo bản tiếng Anh ({ $reading }).
differences-none = Ở phần này, bản tiếng Anh và bản tiếng Việt nói như nhau.
differences-one-text = Văn bản của { $game } chỉ có tiếng Anh, nên không có bản thứ hai để so sánh.
readings-title = Cách hiểu: những chỗ văn bản để ngỏ
readings-on = Cách hiểu { $number }, { $title }:
roads-counts = { $banker } Nhà Cái, { $player } Nhà Con, { $tie } Hòa
shoe-demo = Một bộ bài minh họa của { $game }: { $coups } ván. Chia một ván bằng “python3 dev.py deal GAME”, giải thích một ván bằng “python3 dev.py why GAME "COUP"”.

chart-title = { $game } · { $cards } lá
odds-title = { $game } · { $cards } lá · { $permutations } hoán vị
odds-seat-draws = Chỗ { $seat } có { $total } điểm nên rút: rút đáng { $draw } cược Vào bàn, dừng đáng { $stand }.
odds-seat-stands = Chỗ { $seat } có { $total } điểm nên dừng: dừng đáng { $stand } cược Vào bàn, rút đáng { $draw }.
odds-no-offer = Ở đây không mời bảo hiểm.
odds-patron-mark = ◆ Người chơi có lợi thế.
odds-insured-edge = { $wager }, bảo hiểm hoàn hảo trong mức trần: lợi thế sòng bài { $edge } khi mức nhỏ nhất là { $least } tiền cược, { $free } khi gần như không đáng kể
odds-first-legend =
    Sau bốn lá, tính theo tiền cược: mua hết ngay, mua { $least ->
        [0] gần như không đáng kể
       *[other] { $least } tiền cược
    } để giữ lần mời thứ hai, và giá trị riêng của lần mời đó. Ai từ chối thì không được mời nữa (7.20). * Phụ thuộc từng lá bài, không chỉ số điểm.
odds-answer-full = mua hết mức
odds-answer-least = mua mức nhỏ nhất
odds-answer-decline = từ chối
strategy-edge = Lợi thế sòng bài khi chơi hoàn hảo, tính trên cược Vào bàn: { $value }
strategy-draws = Tỷ lệ ván rút bài: { $value }
strategy-chart = Lợi thế sòng bài khi theo bảng dưới đây: { $value }
strategy-cost = Bảng này kém chơi hoàn hảo: { $value }
strategy-risk = Mức rủi ro trên tổng tiền cược: { $value }
strategy-legend = D rút, · dừng; hàng: tổng điểm của chỗ, cột: lá bài của người chia bài theo điểm
removal-title = { $game }, { $wager }: lợi thế sòng bài { $edge }
removal-correlation = Tương quan đặt cược: { $value }
removal-drift = Tổng các trọng số khác 0: cứ mỗi bộ bài đã chia, trừ { $value } khỏi số đếm
removal-true-count = Cửa cược đổi chiều ở số đếm thực { $value } (số đếm chia cho số bộ bài còn lại)
column-edge = Lợi thế
column-sd = Độ lệch chuẩn
column-hit = Tỷ lệ trúng
column-line = Dòng
column-permutations = Hoán vị
column-insurance = Bảo hiểm
column-own = Điểm bên mua
column-other = Điểm bên kia
column-arises = Xảy ra
column-worth = Giá trị với người chơi
column-first = Sau bốn lá
column-full = Hết mức
column-least = Nhỏ nhất
column-second = Lần mời thứ hai
column-answer = Nên
column-counts = Được tính
column-rank = Hạng
column-effect = Ảnh hưởng khi bỏ
column-tag = Trọng số

sim-title = số bộ bài: { $decks } · hạt giống { $seed }
sim-seats = { $seats } chỗ
sim-fixed = mỗi hộp chia bài { $coups } ván
sim-burn = loại bỏ: { $count }
sim-cut = lá bài cắt cách cuối { $at }
sim-no-last-hand = không có ván cuối
sim-machine = máy xáo liên tục, { $ready } lá chờ sẵn
sim-least = bảo hiểm nhỏ nhất { $least } tiền cược
sim-policy-always = luôn bảo hiểm
sim-policy-perfect = trả lời hoàn hảo theo hộp chia bài đầy
sim-policy-chart = trả lời theo bảng
sim-policy-counter = trả lời hoàn hảo theo mọi lá đã thấy
sim-size = { $coups } ván trong { $shoes } hộp chia bài, mỗi hộp { $each } ván; { $seconds } giây, { $rate } triệu ván mỗi giây
column-mean = Trung bình
column-se = Sai số chuẩn
column-cut-card = Do lá bài cắt
column-exact = Chính xác
sim-cut-card = Do lá bài cắt: phần mà cuối hộp chia bài thêm vào trung bình, vì số ván tùy thuộc các lá bài.
compiling = Đang biên dịch phần tính toán, chỉ một lần: mất tối đa một phút, các lần sau chạy ngay.
strategy-bets = Lượt cược
strategy-staked = Tiền cược
strategy-won = Thắng
strategy-of-stakes = Trên tiền cược
strategy-all = Tất cả
strategy-session = Trung bình mỗi phiên thắng { $mean } (± { $se }); 5 % số phiên nhiều nhất { $low }, 50 % { $half }, 95 % { $high }.
strategy-single = Phiên chơi thắng { $mean }.
strategy-nothing = Chiến lược không cược gì.
progress-starting = đang bắt đầu
progress-coups = { $rate } ván mỗi giây
progress-shoes = { $rate } hộp chia bài mỗi giây
progress-sessions = { $rate } phiên mỗi giây
progress-months = { $rate } tháng mỗi giây
run-interrupted = Đã ngắt: đây là phần làm xong đến lúc đó.
run-interrupted-kept = Đã ngắt: đây là phần làm xong đến lúc đó. Cùng lệnh này sẽ tiếp tục từ “{ $file }”.
count-tags = Trọng số { $tags }; cược từ số đếm thực { $trigger } trở lên, nhiều nhất { $spread } đơn vị
count-start = Số đếm của hộp chia bài mới bắt đầu từ { $start }
count-size = { $shoes } hộp chia bài, mỗi hộp { $each } ván; { $seconds } giây
count-met = Tỷ lệ ván đạt ngưỡng
count-edge = Lợi thế người chơi trên khoản cược theo đếm bài, qua mô phỏng
count-units = Số đơn vị thắng mỗi hộp chia bài, qua mô phỏng
count-exact-edge = Lợi thế người chơi trên khoản cược theo đếm bài, chính xác
count-exact-units = Số đơn vị thắng mỗi hộp chia bài, chính xác
count-good = Tỷ lệ ván có lợi cho người biết mọi lá đã thấy
count-good-edge = Lợi thế người chơi trong các ván đó
count-good-units = Số đơn vị mỗi hộp chia bài, mỗi ván đó một đơn vị: mức trần
count-mean = Kỳ vọng trên mọi ván, chính xác
count-fresh = Kỳ vọng từ hộp chia bài đầy
session-terms = { $sessions } phiên, mỗi phiên { $coups } ván; vốn { $bankroll }, đơn vị { $unit }, bàn từ { $least } đến { $most }
session-result = Kết quả
session-drawdown = Sụt vốn
session-losing-run = Chuỗi thua
session-ruin = Cháy vốn: { $share } số phiên
session-goal = Đạt { $goal }: { $share } số phiên
session-edge = Lợi thế sòng bài trên tiền đã cược: { $edge }; tiền cược mỗi phiên: { $turnover }
system-flat = cược đều
system-count = theo đếm bài
house-load = { $months } tháng; { $coups } ván mỗi giờ, { $hours } giờ mỗi ngày, { $days } ngày mỗi tháng
house-lost = Sòng thua
house-win-hour = Thắng mỗi giờ
house-win-day = Thắng mỗi ngày
house-win-month = Thắng mỗi tháng
house-hold-hour = Tỷ lệ giữ mỗi giờ
house-hold-day = Tỷ lệ giữ mỗi ngày
house-hold-month = Tỷ lệ giữ mỗi tháng
house-hold = Tỷ lệ giữ trên tổng tiền cược: { $hold }
house-exact = Theo tỷ lệ chính xác: { $exact }; mỗi giờ đáng { $win }
house-deviation = Nếu các ván trong một hộp chia bài độc lập với nhau, độ lệch của một giờ là { $sd }
span-hour = giờ
span-day = ngày
span-month = tháng
chart-bands = Đậm: một nửa. Nhạt: chín phần mười. Vạch: ở giữa.
axis-z = số sai số chuẩn so với kỳ vọng chính xác
axis-coups = ván
axis-bankroll = vốn
axis-result = kết quả
axis-sessions = số phiên
axis-hold = tỷ lệ giữ
axis-coup = ván thứ mấy của hộp chia bài
axis-worth = giá trị một đơn vị đối với người chơi

replay-title = Bàn { $table }, ván { $coup }: { $game }, ấn bản { $edition }. Giờ UTC.
export-written = Đã ghi vào “{ $file }”.
export-rows = Đã ghi { $count } dòng vào “{ $file }”.
backup-done = Đã sao chép dữ liệu sòng bài vào “{ $file }”.
evidence-how = Bắt đầu từ hash_before. Với từng sự kiện theo thứ tự, mã băm là SHA-256 của mã băm trước đó nối với SHA-256 của body, đều ở dạng byte; khi không có body thì dùng digest đã cho. Mọi mã băm phải đúng như ở đây, và mã cuối phải là head. Hãy so với head mà sòng bài công bố cho sự kiện đó.
evidence-ends-with-log = Chuỗi kết thúc ở sự kiện { $number }, là sự kiện cuối của nhật ký khi lập hồ sơ này.
evidence-ends-before-coup = Chuỗi kết thúc ở sự kiện { $number }, trước ván { $coup }: ở đó có thể có lá bài còn úp, và mã băm sẽ làm lộ lá ấy. Hồ sơ lưu sau khi lá bài được mở sẽ tiếp nối từ đây.
verify-counts = Luồng: { $streams }; sự kiện: { $events }; ván: { $coups }; bút toán: { $entries }; hộp chia bài đã kiểm tra: { $shoes }
verify-head = { $stream } kết thúc ở sự kiện { $number }: { $hash }
verify-good = Tất cả đều đúng: các mã băm nối tiếp nhau; nhật ký, sổ cái và các bàn khớp nhau.
verify-bad = Có điểm không đúng: xem ở trên.
verify-gap = { $stream }: thiếu sự kiện trước sự kiện { $number }.
verify-hash = { $stream }: sự kiện { $number } không khớp mã băm, nên nội dung hoặc vị trí của nó đã bị thay đổi.
verify-entries = { $stream }: sổ cái không khớp số chip mà sự kiện { $number } đã chuyển.
verify-command = { $stream }: lệnh kết thúc ở sự kiện { $number } không được lưu đúng như nhật ký.
verify-head-wrong = { $stream }: nhật ký kết thúc ở sự kiện { $number }, khác với điểm cuối đã lưu.
verify-unreadable = { $stream }: không đọc được sự kiện { $number }.
verify-misplaced = { $stream }: sự kiện { $number } mang tên luồng khác hoặc số khác.
verify-turn = { $stream }: số thứ tự lệnh bị đứt ở sự kiện { $number }.
verify-replay = { $stream }: không diễn lại được các sự kiện ({ $fact }).
verify-snapshot = { $stream }: bản chụp sau sự kiện { $number } không đúng với các sự kiện.
verify-table = { $stream }: tài khoản { $fact } trong sổ cái không đúng với các sự kiện.
verify-balance = Tài khoản { $stream } không bằng tổng các bút toán của nó ({ $fact }).
verify-negative = Tài khoản { $stream } bị âm: { $fact }.
verify-shoe = { $stream }: hộp chia bài { $fact }, công khai ở sự kiện { $number }, không được chia đúng như cam kết.

## Từ chối

refusal-not-a-card = “{ $text }” không phải là lá bài. Lá bài gồm giá trị (A, 2 đến 9, T, J, Q, K) và chất (c, d, h, s), ví dụ 7s hoặc Td.
refusal-card-needed = Ở đây cần một lá bài cho { $hand }, không phải câu trả lời.
refusal-answer-needed = Chỗ { $seat } phải chọn dừng hoặc rút trước khi chia lá kế tiếp.
refusal-coup-finished = Ván bài đã xong, nên không thể có thêm “{ $surplus }”.
refusal-seat-without-hand = Chỗ { $seat } không có tay bài trong ván này. Các chỗ có tay bài: { $seats }.
refusal-answer-missing = Ván bài chưa xong: chỗ { $seat } chưa chọn dừng hay rút.
refusal-card-missing = Ván bài chưa xong: { $hand } phải nhận thêm một lá mà chưa có.
refusal-card-not-due = Không chia thêm lá nào cho { $hand }, nên không thể có { $card }.
refusal-insurance-not-at-table = Bàn này có bảng thông báo không nhận bảo hiểm.
refusal-insurance-waived = Bảo hiểm sau lá thứ ba của Nhà Con đã bị từ bỏ trong ván này, vì lá thứ ba của Nhà Cái được xem trước.
refusal-insurance-coup-closed = Không có bảo hiểm { $moment }: lúc đó không còn lá nào phải rút.
refusal-insurance-no-row = Không mời bảo hiểm { $hand } { $moment } khi Nhà Con { $player } điểm và Nhà Cái { $banker } điểm: bảng trả thưởng không có dòng đó.
refusal-insurance-not-yet = Chưa đến lúc nhận bảo hiểm { $moment }.
refusal-insurance-let-pass = Sau bốn lá đã được mời bảo hiểm mà không mua, nên ván này không còn bảo hiểm sau lá thứ ba của Nhà Con. Chỉ cần mua một phần ở lần mời thứ nhất là giữ được lần thứ hai.
refusal-insurance-forgone = Thời điểm mua bảo hiểm này trong ván đã qua.
refusal-insurance-without-moment = Hãy ghi rõ { $wager } được đặt lúc nào: { $wager }@MOMENT=STAKE, với một trong { $moments }.
refusal-insurance-without-wager = Chỉ người chơi có cược vào { $hand } mới được bảo hiểm tay bài đó. Hãy đặt cả khoản cược ấy.
refusal-insurance-over-cap = Cược bảo hiểm { $stake } cho { $hand } có thể được trả nhiều hơn khoản cược gốc. Mức lớn nhất được nhận là { $largest }.
refusal-shoe-ended = Ván cuối của bộ bài này đã chia xong. Hãy mở bộ bài mới.
refusal-insurance-before-coup = Bảo hiểm chỉ được mời trong ván bài, không phải trước đó.
refusal-shoe-empty = Hộp chia bài đã hết, không thể hoàn thành ván bài.
refusal-burn-out-of-range = Không thể loại bỏ { $count } lá. Hãy loại bỏ từ 0 đến { $most }.
refusal-decks-out-of-range = Không được dùng { $decks } bộ bài. Ít nhất là { $least }, nhiều nhất là { $most }.
refusal-cut-out-of-range = Không thể cắt ở lá { $at }. Hãy cắt từ 1 đến { $most }.
refusal-no-variants = { $game } không có phiên bản, hãy bỏ “{ $variant }”.
refusal-unknown-variant = { $game } không có phiên bản “{ $variant }”. Các phiên bản: { $variants }.
refusal-unknown-wager = Trò chơi này không có cửa cược “{ $wager }”. Các cửa cược: { $wagers }.
refusal-under-minimum = { $wager }: khoản cược { $stake } thấp hơn mức tối thiểu { $least } của bàn.
refusal-over-maximum = { $wager }: khoản cược { $stake } cao hơn mức tối đa { $most } của bàn.
refusal-over-differential = Tổng cược { $wager } { $stake } vượt bên kia quá khoảng chênh lệch { $differential }. Tổng cộng chỉ được { $most }, riêng khoản này { $room }.
refusal-stake-not-positive = Tiền cược { $stake } ở { $wager } không hợp lệ. Hãy cược từ 1 trở lên.
refusal-wager-in-coup = Cược { $wager } được đặt trong ván, bởi chỗ chọn rút bài. Hãy đặt khoản cược đầu tiên trước.
refusal-wager-twice = Cửa cược { $wager } của chỗ { $seat } được ghi hai lần. Hãy ghi một lần với toàn bộ tiền cược.
refusal-draw-without-enter = Chỗ { $seat } có cược Rút bài mà không có cược Vào bàn. Phải bắt đầu bằng cược Vào bàn.
refusal-draw-without-card = Chỗ { $seat } đã dừng với hai lá nên không có cược Rút bài.
refusal-draw-not-equal = Chỗ { $seat } đã rút một lá nên cược Rút bài phải bằng cược Vào bàn { $enter }; hiện là { $draw }.
refusal-unknown-game = Không có trò chơi “{ $game }”. Các trò chơi: { $games }.
refusal-game-name = “{ $name }” không thể là tên trò chơi. Hãy dùng chữ thường, chữ số và _, nhiều nhất 40 ký tự, bắt đầu bằng chữ cái.
refusal-game-name-taken = “{ $name }” là tên của một trong bốn trò chơi. Hãy đặt tên khác cho trò chơi của bạn.
refusal-game-document = { $game } dẫn văn bản “{ $document }” mà Punto không có. Hãy dùng một trong: { $documents }.
refusal-game-wagers = Các cửa cược của { $game } phải có tên khác nhau, và phải có ít nhất một cửa. Hiện có: { $wagers }.
refusal-game-own-hands = Ở { $game }, mỗi chỗ có tay bài riêng. Các cửa cược phải là, theo thứ tự này: { $wagers }.
refusal-wager-name = “{ $name }” không thể là tên cửa cược. Hãy dùng chữ thường, chữ số và _, nhiều nhất 40 ký tự, bắt đầu bằng chữ cái, và không dùng { $insurance }.
refusal-line-names = Các dòng của cửa cược “{ $wager }” phải có tên khác nhau, gồm chữ thường, chữ số và _. Hiện có: { $lines }.
refusal-line-odds = Dòng { $line } có tỷ lệ { $odds }. Một dòng thắng (trên 0), hòa (0) hoặc thua (-1), và dòng cuối cùng thua.
refusal-game-file-unreadable = Không có trò chơi nào trong “{ $file }”: { $why }. Hãy viết FILE.py:NAME.
refusal-no-game-in-file = “{ $file }” không có trò chơi “{ $name }”. Các trò chơi trong đó: { $games }. Hãy viết FILE.py:NAME.
refusal-not-a-game = “{ $name }” trong “{ $file }” không phải là trò chơi mà là { $kind }. Các trò chơi trong đó: { $games }.
refusal-game-file-fails = “{ $file }” bị lỗi ở dòng { $number }: { $why }
refusal-game-package-fails = Không nạp được trò chơi đã cài đặt “{ $name }”: { $why }
refusal-game-not-loaded = Một bàn chia “{ $game }” nhưng trò chơi đó chưa được nạp. Hãy nêu tệp của nó bằng --game FILE.py:NAME hoặc trong PUNTO_GAMES, hoặc cài đặt gói của nó.
refusal-game-changed = Một bàn đã được mở với “{ $game }” khi trò chơi này có cửa cược, tỷ lệ hoặc bộ bài khác. Hãy nạp phiên bản đó, hoặc đặt tên khác cho phiên bản mới.
refusal-kept-other-game = “{ $file }” chứa một lần chạy của “{ $game }” với cửa cược, tỷ lệ hoặc bộ bài khác. Hãy dùng tệp khác, hoặc nạp trò chơi như trước đó.
refusal-not-two-hands = “{ $text }” không phải là ván bài. Hãy viết các lá của hai tay bài, Nhà Con trước, cách nhau bằng dấu gạch chéo: 7s Kd / 3h 3c.
refusal-too-many-seats = { $count } chỗ là quá nhiều. Bàn có { $most } chỗ.
refusal-not-a-shoe-file = Đây không phải là tệp bộ bài: dòng đầu phải là “{ $title }”.
refusal-shoe-head-unknown = Dòng “{ $name }: …” không thuộc về đây, hoặc bị lặp. Tệp bộ bài bắt đầu bằng { $names }.
refusal-shoe-head-missing = Tệp bộ bài thiếu { $name }. Hãy thêm dòng “{ $name }: …” trước ván đầu tiên.
refusal-shoe-other-edition = Bộ bài được chia theo ấn bản “{ $edition }”; thể lệ ở đây là “{ $known }”.
refusal-not-a-number = “{ $text }” không phải là số nguyên.
refusal-shoe-coup-number = Ván mang số “{ $label }” trong khi đến lượt { $order }.
refusal-too-many-of-a-kind = { $card } xuất hiện { $count } lần, mà { $decks } bộ bài chỉ có { $decks } lá.
refusal-not-a-result = “{ $letter }” ở vị trí { $place } không phải là kết quả. Hãy dùng B, P và T.
refusal-unknown-clause = { $game } không có điều { $number }. Các điều từ { $first } đến { $last }.
refusal-unknown-reading = Không có cách hiểu { $number }. Các cách hiểu đánh số từ { $first } đến { $last }.
refusal-differences-of-a-game = Hãy nêu trò chơi cần so sánh hai bản, ví dụ “punto rules baccarat --differences”.
refusal-review-alone = Bản rà soát bao gồm cả bốn văn bản và là một trang chữ: hãy dùng --review một mình.
refusal-not-a-wager = “{ $text }” không phải là khoản cược. Hãy viết NAME=STAKE, có thể thêm số chỗ ở trước (2:banker=100) hoặc thời điểm bảo hiểm sau tên (banker_insurance@four_cards=30).
refusal-moment-not-insurance = Chỉ cược bảo hiểm mới có thời điểm, hãy bỏ “@{ $moment }” khỏi { $wager }.
refusal-unknown-moment = Không có thời điểm bảo hiểm “{ $moment }”. Các thời điểm: { $moments }.
refusal-unknown-layout = Trò chơi này không có bàn { $seats } chỗ. Các bàn có { $layouts } chỗ.
refusal-no-seats = Không chỗ nào có bài. Hãy ghi bài của ít nhất một chỗ.
refusal-other-game = Ván này không được chia theo cách chơi của { $game }.
refusal-no-roads = Ở { $game } mỗi chỗ có tay bài riêng nên không có bảng cầu.
refusal-roads-of-what = Hãy cho kết quả, ví dụ BPTBB, hoặc một tệp bộ bài với --shoe.
refusal-usage = Không đọc được lệnh: { $why } Xem “{ $help } --help”.
refusal-missing-extra = Việc này cần { $package }, hiện chưa được cài. Hãy cài Punto kèm phần thêm “{ $extra }”: pip install "punto[{ $extra }]"
refusal-unknown-seat = Bàn này không có chỗ { $seat }. Các chỗ: { $seats }.
refusal-limit-by-odds = Bảo hiểm có giới hạn theo tỷ lệ, không theo tên. Thay vì { $wager }, hãy viết một tỷ lệ của bảng trả thưởng, ví dụ 3:1=50-200.
refusal-bad-limits = Giới hạn của bàn phải từ 1 trở lên, và mức tối đa không thấp hơn mức tối thiểu.
refusal-draw-limits = Cược Rút bài luôn bằng cược Vào bàn: giới hạn của Rút bài phải bao trùm giới hạn của Vào bàn, hoặc không đặt.
refusal-no-insurance-odds = Bảng trả thưởng Bảo hiểm của { $game } không có tỷ lệ { $odds }. Bảng có { $known }.
refusal-no-differential = { $game } không có khoảng chênh lệch, hãy bỏ mục này.
refusal-file-not-text = Tệp “{ $file }” không phải là tệp văn bản.
refusal-file-unreadable = Không đọc được tệp “{ $file }”: { $why }.
refusal-seats-out-of-range = Không thể chơi với { $seats } chỗ. Hãy dùng từ 1 đến { $most }.
refusal-seats-not-own-hands = Các chỗ của { $game } không có tay bài riêng, hãy bỏ --seats.
refusal-card-not-held = Không thể bỏ { $count } lá { $card }: bộ bài chỉ có { $held }.
refusal-too-few-cards = { $held } lá không đủ cho một ván, vốn có thể cần { $least } lá.
refusal-wager-sees-more = Cửa cược thứ { $number } xét nhiều hơn tổng điểm, số lá, đôi và số lá 7 nên không đếm được.
refusal-no-frames = Bảng dữ liệu cần một trong các thư viện: { $libraries }. Hãy cài một thư viện bằng pip.
refusal-nothing-to-take-back = Ván bài chưa có lá bài hay câu trả lời nào để lấy lại.
refusal-no-game-given = { $given } không phải là trò chơi. Hãy cho tên trò chơi, như “baccarat”, hoặc một trò chơi tạo bằng punto.game.
refusal-game-needs-name = Hãy đặt tên riêng cho trò chơi mới: punto.game(“{ $base }”, name=…).
refusal-own-drawing-rules = { $game } chia bài theo luật rút riêng, mà phần tính tỷ lệ chỉ biết luật của bốn trò chơi. Hãy tạo trò chơi bằng punto.games.derive.
refusal-not-the-json = Đây không phải JSON dạng { $form }, hoặc nội dung không khớp nhau.
refusal-no-insurance = { $game } không có bảo hiểm.
refusal-unknown-line = Không có dòng “{ $line }” để đổi. Các dòng: { $lines }.
refusal-not-a-pay = “{ $text }” không phải là mức trả mới. Hãy viết WAGER.LINE=ODDS, ví dụ super_lucky_7.4=35 hoặc banker.win=24/25.
refusal-coup-over = Ván bài đã xong, không còn lá nào phải chia.
refusal-not-lucky-draw = Chỉ Lucky Draw mới có chiến thuật: các chỗ của { $game } không phải quyết định gì.
refusal-level-out-of-range = Không được dùng mức { $level }. Hãy dùng từ 1 đến 100.
refusal-chart-format = “{ $file }” không phải là tệp hình. Hãy dùng tên kết thúc bằng .svg hoặc .png.
refusal-file-unwritable = Không ghi được tệp “{ $file }”: { $why }.
refusal-no-seat-asked = Ở đây không hỏi chỗ nào. Hãy cho mỗi chỗ hai lá và người chia bài một lá, ví dụ 3s 3d / 5c.
refusal-own-hands = Ở { $game } mỗi chỗ có tay bài riêng: hãy hỏi chiến thuật.
refusal-batch-shape = Một lô là bảng số nguyên có { $ranks } cột, mỗi hạng một cột, từ Át đến K.
refusal-batch-sizes = Mỗi bộ bài trong lô phải có từ { $least } đến { $most } lá, và không hạng nào dưới 0.
refusal-bad-composition = Thành phần bộ bài gồm { $kinds } số, không số nào dưới 0, tổng nhiều nhất { $most } lá.
refusal-pay-not-positive = Mức trả của một dòng phải lớn hơn 0.
refusal-pays-too-fine = Mức trả quá lớn hoặc quá nhiều số lẻ nên không tính chính xác được. Hãy dùng số ngắn hơn.
refusal-removal-of-enter = Ở Lucky Draw hai khoản cược của một chỗ là một quyết định. Hãy hỏi enter, thay cho cả hai.
refusal-flags-clash = { $first } và { $second } không dùng chung được. Hãy bỏ một trong hai.
refusal-seed-out-of-range = Không dùng được hạt giống { $seed }. Hãy dùng số nguyên từ 0 đến { $most }.
refusal-render-mode = Không thể hiển thị môi trường dưới dạng “{ $mode }”. Hãy dùng ansi, hoặc bỏ trống.
refusal-action-outside = Ở đây không thể chọn hành động { $action }. Hãy chọn trong { $space }.
refusal-actions-outside = Các hành động là một mảng số nguyên từ 0 đến { $most } có dạng { $shape }.
refusal-environments-out-of-range = Không thể chạy { $count } môi trường cùng lúc. Hãy dùng từ 1 đến { $most }.
refusal-seeds-and-environments = { $seeds } hạt giống không khớp với { $environments } môi trường. Hãy cho mỗi môi trường một hạt giống, hoặc chỉ một hạt giống.
refusal-insured-hand = “{ $hand }” không phải là tay bài có thể bảo hiểm. Hãy chọn một trong { $hands }.
refusal-insurance-parts = Không thể chia mức bảo hiểm lớn nhất thành { $parts } phần. Hãy dùng từ 1 đến { $most }.
refusal-no-such-agent = Hiện không có tác tử “{ $agent }” ở bàn này. Có: { $agents }.
refusal-episode-over = Bộ bài đã kết thúc. Hãy đặt lại môi trường trước bước tiếp theo.
refusal-coups-out-of-range = Không thể chia { $coups } ván. Hãy chia từ 1 đến { $most }.
refusal-no-policy = { $game } không hỏi người chơi điều gì nên không có cách trả lời “{ $policy }”. Hãy bỏ đi.
refusal-unknown-policy = { $game } không có cách trả lời “{ $policy }”. Hãy chọn một trong { $policies }.
refusal-least-out-of-range = “{ $least }” không thể là mức bảo hiểm nhỏ nhất. Hãy nhập một phần của tiền cược từ 0 đến 1, ví dụ 1/100 hoặc 0.02.
refusal-least-without-insurance = --least là mức bảo hiểm nhỏ nhất. Hãy dùng cùng --insurance, hoặc khi mô phỏng với cách chơi always, perfect hay counter.
refusal-least-nothing = Ai không mua gì ở lần mời thứ nhất thì không có lần mời thứ hai. Hãy nhập mức nhỏ nhất lớn hơn 0, ví dụ 1/100.
refusal-least-too-fine = Mô phỏng không thể tính chính xác mức nhỏ như { $least } tiền cược. Hãy dùng phân số gọn hơn, ví dụ 1/100.
refusal-machine-other-game = { $game } chia từ hộp chia bài. Chỉ 7 Up có thể chia từ máy xáo liên tục.
refusal-machine-has-no-shoe = Máy xáo liên tục không loại bỏ bài và không có lá bài cắt. Hãy bỏ --burn và --cut-card.
refusal-machine-out-of-range = Máy xáo liên tục không thể giữ sẵn { $ready } lá. Hãy giữ từ 0 đến { $most }.
refusal-machine-not-counted = Máy xáo liên tục nhận lại mọi lá nên không có gì để đếm. Hãy bỏ --csm.
refusal-cut-card-out-of-range = Lá bài cắt không thể nằm cách cuối { $at } lá, vì phía sau phải đủ bài cho các ván cuối. Hãy đặt từ { $least } đến { $most }.
refusal-coups-a-shoe-out-of-range = Không thể chắc chắn chia { $coups } ván mỗi hộp chia bài. Hãy chia từ 1 đến { $most }.
refusal-cores-out-of-range = Không thể dùng { $cores } lõi. Hãy dùng từ 1 đến { $most }.
refusal-cluster-silent = Không có cụm máy nào trả lời ở “{ $address }” trong { $seconds } giây. Hãy khởi động bằng “dask scheduler” và “dask worker”, hoặc bỏ --cluster.
refusal-cluster-empty = Cụm máy ở “{ $address }” không có máy làm việc. Hãy khởi động bằng “dask worker”.
refusal-cluster-version = Máy làm việc của cụm ở “{ $address }” không có Punto { $version }. Hãy cài ở đó.
refusal-cluster-lost = Mất liên lạc với cụm máy ở “{ $address }” giữa chừng. Hãy khởi động lại; với --resume, lần chạy sẽ tiếp tục từ chỗ dừng.
refusal-kept-unreadable = “{ $file }” không chứa lần chạy nào có thể tiếp tục. Hãy dùng tệp khác.
refusal-kept-other-run = “{ $file }” chứa một lần chạy khác, hoặc nhiều hơn mức yêu cầu. Hãy dùng tệp khác, hoặc yêu cầu đúng lần chạy đó.
refusal-table-format = “{ $file }” không phải tên một bảng. Hãy dùng tên kết thúc bằng .parquet.
refusal-plot-needs-exact = Hình của việc đếm bài cho thấy giá trị chính xác qua hộp chia bài. Hãy thêm --exact.
refusal-not-tags = “{ $text }” không phải trọng số. Hãy viết theo hạng, ví dụ 6:-3,7:1,8:1,9:1, hoặc mười số nguyên cho điểm 0 đến 9.
refusal-not-a-trigger = “{ $text }” không phải số đếm thực. Hãy viết một số như 7, 2.5 hoặc -1.
refusal-trigger-needed = Các trọng số này không đi theo cửa cược nên không có số đếm thực nào đổi chiều nó. Hãy cho --trigger, hoặc dùng trọng số khác.
refusal-tags-without-count = --tags và --trigger thuộc về việc đếm bài. Hãy thêm --system count.
refusal-count-out-of-range = Trọng số không quá { $tag } và số đếm thực không quá { $trigger }, trên hoặc dưới 0.
refusal-spread-out-of-range = Không được trải { $spread } đơn vị. Hãy dùng từ 1 đến { $most }.
refusal-shoes-out-of-range = Không thể chia { $shoes } hộp chia bài. Hãy chia từ 1 đến { $most }.
refusal-sessions-out-of-range = Không thể chơi { $sessions } phiên. Hãy chơi từ 1 đến { $most }.
refusal-amount-out-of-range = Không dùng được { $amount } cho { $name }. Hãy dùng số nguyên từ 1 đến { $most }.
refusal-chips-out-of-range = Không nhận được số chip { $amount }. Hãy dùng số nguyên từ 1 đến { $most }.
refusal-adjustment-out-of-range = Không điều chỉnh được { $amount }. Nhiều nhất là { $most }, thêm dấu trừ nếu người chơi phải trả lại chip.
refusal-timing-out-of-range = Không chờ được { $wait } micro giây. Hãy dùng từ 0 đến { $most }.
refusal-time-frame-far = Thời hạn trên { $days } ngày là quá dài. Hãy nêu thời điểm sớm hơn.
refusal-least-over-most = Mức tối thiểu { $least } của bàn cao hơn mức tối đa { $most }.
refusal-unit-outside-limits = Đơn vị { $unit } nằm ngoài giới hạn của bàn. Hãy dùng từ { $least } đến { $most }.
refusal-bankroll-too-small = Vốn { $bankroll } không đủ cho một ván. Hãy mang ít nhất { $least }.
refusal-goal-out-of-range = Mục tiêu { $goal } không cao hơn vốn { $bankroll }. Hãy dùng mức cao hơn, đến { $most }.
refusal-no-load = Trên bàn chưa có khoản cược nào. Hãy nêu bằng --bet WAGER=STAKE, với một trong { $wagers }.
refusal-not-a-load = “{ $text }” không phải khoản cược. Hãy viết WAGER=STAKE, nếu cần thì thêm số người và số ván họ cược trong 100 ván: banker=500x3@60.
refusal-load-by-seat = Ở Lucky Draw mỗi chỗ vào bàn với cùng mức cược trong mọi ván. Hãy cho số chỗ bằng --seats.
refusal-unknown-system = Không có hệ thống cược “{ $system }”. Hãy chọn một trong { $systems }, hoặc dùng của riêng bạn dạng FILE.py:FUNCTION.
refusal-own-system-missing = “{ $file }” không có hàm “{ $name }”.
refusal-own-system-failed = Hệ thống “{ $system }” bị lỗi: { $why }.
refusal-own-system-stake = Hệ thống phải trả lời bằng số nguyên từ 0 trở lên, không phải { $stake }.
refusal-strategy-not-named = “{ $text }” không phải tên của một chiến lược. Hãy viết FILE.py:NAME.
refusal-strategy-missing = “{ $file }” không có chiến lược “{ $name }”.
refusal-strategy-file = Không chạy được “{ $file }”: { $why } (dòng { $line }).
refusal-strategy-not-one = “{ $name }” không phải là chiến lược. Hãy dùng một hàm bet(now), hoặc một đối tượng hay lớp có phương thức đó; dùng bet(now, stakes) nếu hàm điền vào mảng.
refusal-strategy-not-begun = “{ $name }” không bắt đầu được phiên chơi: { $why }. Lớp được tạo không có tham số, còn đối tượng thì được sao chép.
refusal-strategy-half-compiled = “{ $name }” chỉ được biên dịch một phần. Hãy biên dịch cả bet, insure và draw, hoặc không biên dịch hàm nào.
refusal-strategy-not-compiled = Không biên dịch được “{ $name }”: { $why }
refusal-strategy-compiled-failed = Ở hộp { $shoe }, ván { $coup }, chiến lược bị lỗi: { $why }. Lỗi này không xảy ra khi chạy bằng Python thường; hãy tìm một số quá lớn hoặc một vị trí ngoài mảng.
refusal-strategy-failed = Ở hộp { $shoe }, ván { $coup }, chiến lược bị lỗi: { $why } ({ $file }, dòng { $line }).
refusal-strategy-answer = Ở hộp { $shoe }, ván { $coup }, chiến lược trả lời { $answer }. Nó phải trả lời bằng tiền cược theo cửa cược, chẳng hạn dict(banker=100), hoặc không trả lời gì.
refusal-strategy-wager = Ở hộp { $shoe }, ván { $coup }, chiến lược cược vào { $wager }, là cửa không đặt được. Có thể cược vào { $wagers }.
refusal-strategy-stake = Ở hộp { $shoe }, ván { $coup }, chiến lược cược { $stake } vào { $wager }. Tiền cược là số nguyên đơn vị nhỏ nhất, từ 0 trở lên.
refusal-strategy-limits = Ở hộp { $shoe }, ván { $coup }, chiến lược cược { $stake } vào { $wager }. Giới hạn là từ { $least } đến { $most }.
refusal-strategy-bankroll = Ở hộp { $shoe }, ván { $coup }, tổng tiền cược là { $staked }, còn khách có { $bankroll }. Đừng cược quá số đó; now.bankroll cho biết còn bao nhiêu.
refusal-strategy-insurance = Ở hộp { $shoe }, ván { $coup }, chiến lược mua bảo hiểm { $stake }. Lần mời này nhận số nguyên từ 0 đến { $most }.
refusal-strategy-draw = Ở hộp { $shoe }, ván { $coup }, chiến lược trả lời { $answer }, trong khi phải trả lời True để rút hoặc False để dừng.
refusal-strategy-not-sent = Chiến lược không chạy được trong nhiều tiến trình: { $why }. Hãy dùng một nhân.
refusal-strategy-process-ended = Một tiến trình chạy chiến lược đã kết thúc. Hãy dùng một nhân để xem vì sao.
refusal-strategy-options = { $flag } thuộc về một chiến lược. Hãy thêm --strategy FILE.py:NAME.
refusal-trigger-too-fine = Số đếm thực { $trigger } quá lẻ. Hãy dùng phân số có mẫu không quá { $parts }.
refusal-last-hands-out-of-range = Không chia { $hands } ván cuối. Hãy chia một ván sau lá bài cắt, hoặc không ván nào.
refusal-load-too-large = Mức cược này quá lớn nên không tính chính xác được. Hãy dùng tiền cược nhỏ hơn, ít người hơn hoặc ít giờ hơn.
refusal-exact-needs-counter = Ở Lucky Draw, giá trị chính xác là của chỗ trả lời theo mọi lá đã thấy. Hãy dùng --policy counter.
refusal-insurance-in-sim-only = Chỉ “punto sim” có bảo hiểm. Hãy bỏ --policy.
refusal-exact-one-seat = Ở Lucky Draw, giá trị chính xác là của một chỗ duy nhất. Hãy bỏ --seats.
refusal-terms-too-large = Các số tiền này quá lớn nên không tính chính xác được. Hãy dùng tiền cược nhỏ hơn hoặc ít ván hơn.

## Từ chối tại bàn

refusal-bad-key = “{ $key }” không thể làm mã của lệnh. Hãy dùng từ 1 đến { $most } ký tự in được.
refusal-bad-name = “{ $name }” không thể làm tên. Hãy dùng từ 1 đến { $most } ký tự in được, không có “/” và không có dấu cách ở hai đầu.
refusal-name-too-long = “{ $name }” quá dài để làm tên: tên chiếm hơn { $most } byte. Hãy chọn tên ngắn hơn.
refusal-name-letters = “{ $name }” không thể làm tên của người mới. Hãy dùng chữ cái của một hệ chữ, chữ số và dấu câu thông thường; không dùng ký tự trống hay ký tự trông giống chữ khác.
refusal-not-your-role = { $command } không thuộc quyền của { $role }. Việc này do { $roles } thực hiện.
refusal-patron-orders = { $patron } đăng nhập ở đây nên chỉ họ mang phỉnh của mình vào bàn, và khách tự chọn chỗ. Hãy nhờ họ làm trên màn hình của họ, hoặc bán phỉnh lấy tiền mặt.
refusal-not-your-place = { $name } không thể thay mặt { $patron }: người chơi chỉ làm cho chính mình. Hãy nhờ nhân viên.
refusal-out-of-phase = { $command } không thực hiện được ở giai đoạn “{ $phase }”. Các giai đoạn thực hiện được: { $phases }.
refusal-irregularity-open = Có tình huống bất thường chưa xử lý xong, bàn đang chờ { $question }.
refusal-nothing-open = { $command } không thực hiện được lúc này: không có tình huống bất thường nào đang chờ. Hãy báo tình huống trước.
refusal-other-question = Tình huống bất thường đang mở không cần việc này. Bàn đang chờ { $question }.
refusal-not-at-cage = { $command } không thực hiện ở quầy thu ngân. Hãy thực hiện tại bàn.
refusal-log-version = Nhật ký có sự kiện phiên bản { $version }, còn Punto này đọc phiên bản { $known }. Hãy dùng Punto mới hơn.
refusal-coup-in-play = Ván bài đang diễn ra. Hãy chờ đến khi thanh toán xong.
refusal-evidence-waits = Chứng cứ này bắt đầu từ ván { $coup } hoặc sau đó, mà ván ấy có thể còn lá bài úp. Hãy hỏi lại khi ván bài đã kết thúc và lá bài đã được mở.
refusal-sign-already = Bảng thông báo không nhận bảo hiểm đã đúng như yêu cầu.
refusal-not-at-table = { $patron } chưa có chỗ tại bàn này. Hãy nhận chỗ trước.
refusal-seat-needed = Ở { $game } mỗi chỗ có tay bài riêng nên không thể đứng chơi. Hãy chọn một chỗ ngồi.
refusal-seat-taken = Chỗ { $seat } đã có người. Hãy chọn chỗ khác.
refusal-seat-played = Người chơi khác đang cược ở khu vực của chỗ { $seat } trong ván này. Hãy chọn chỗ khác, hoặc chờ hết ván.
refusal-no-own-areas = Ở { $game } mọi người cược trên cùng các tay bài nên không thể nêu khu vực { $area }. Hãy bỏ số khu vực.
refusal-area-of-seat = Khu vực { $area } là chỗ của người chơi khác. Hãy chơi khu vực của mình hoặc một khu vực còn trống.
refusal-area-in-play = Người chơi khác đã cược ở khu vực { $area } trong ván này. Hãy chơi khu vực của mình hoặc một khu vực còn trống.
refusal-wagers-on-layout = { $patron } còn khoản cược trên bàn. Hãy lấy lại khi bàn còn nhận cược, hoặc chờ thanh toán xong.
refusal-hand-in-play = Tay bài của { $patron } ở chỗ { $seat } đang trong ván. Hãy chờ đến khi thanh toán xong.
refusal-not-enough-chips = { $patron } có { $has } tại bàn, trong khi cần { $amount }. Hãy mang hoặc mua thêm chip, hoặc dùng ít hơn.
refusal-float-short = Quỹ chip của bàn có { $has }, ít hơn { $amount }. Hãy bổ sung trước.
refusal-float-too-small = { $largest ->
    [0] Quỹ chip { $has } của bàn không đủ trả cho { $wager } mức { $stake } khi thắng cùng các khoản cược khác. Chưa nhận cược ở cửa này cho đến khi quỹ được bổ sung.
   *[other] Quỹ chip { $has } của bàn không đủ trả cho { $wager } mức { $stake } khi thắng cùng các khoản cược khác. Mức cược lớn nhất nhận lúc này là { $largest }.
}
refusal-float-needed = Các khoản cược trên bàn có thể thắng nhiều đến mức chỉ { $left } trong quỹ chip { $has } được rời khỏi quỹ trước khi thanh toán ván, ít hơn { $amount }.
refusal-float-cannot-pay = Quỹ chip của bàn còn thiếu { $amount } để trả thưởng ván này. Hãy bổ sung rồi thanh toán.
refusal-no-shoe = Bàn chưa có hộp chia bài. Hãy chuẩn bị trước.
refusal-shoe-in-use = Hộp chia bài đang được dùng. Hãy chuẩn bị hộp mới khi hộp này kết thúc.
refusal-shoe-unrevealed = Hộp chia bài { $shoe } đã kết thúc mà chưa công khai. Hãy công khai trước.
refusal-commitment-needed = Hộp chia bài ảo được chuẩn bị cùng cam kết về thứ tự bài. Hãy đưa cả cam kết.
refusal-commitment-unreadable = “{ $text }” không phải là cam kết. Hãy đưa 64 chữ số thập lục phân, viết thường.
refusal-automatic-dealer-only = Tại bàn này chỉ người chia bài tự động được làm việc này, để không ai chọn được bài: { $command }. Hãy để nó chia, hoặc mở một bàn có nhân viên.
refusal-shares-of-virtual-shoes = Người chơi chỉ góp phần vào thứ tự của hộp chia bài ảo. Hộp này được xáo bằng tay.
refusal-pledge-after-cut = Bài đã được cắt nên không nhận thêm phần góp. Hãy góp cho hộp sau.
refusal-share-pledged = { $patron } đã hứa một phần góp cho hộp này. Mỗi người chơi chỉ được một phần.
refusal-share-unreadable = “{ $text }” không phải là mã băm của phần góp. Hãy đưa SHA-256 của phần góp: 64 chữ số thập lục phân, viết thường.
refusal-share-not-pledged = { $patron } chưa hứa phần góp nào cho hộp này. Hãy hứa trước khi hộp sau được cắt.
refusal-share-shown = { $patron } đã cho xem phần góp này. Nó đã có trong thứ tự bài.
refusal-share-before-cut = Phần góp được cho xem sau khi cắt bài. Hãy đợi, để không ai hứa phần khác khi đã biết phần của bạn.
refusal-share-too-late = Đã có lá bài ra khỏi hộp và thứ tự đã cố định. Phần góp này không còn được dùng.
refusal-share-not-the-pledged = Đây không phải là phần góp đã hứa. Hãy đưa 32 byte của nó: 64 chữ số thập lục phân, viết thường.
refusal-has-that-place = { $patron } đã ở chỗ đó. Hãy chọn chỗ khác hoặc ở lại.
refusal-wager-lies-there = Cược { $wager } với mức { $stake } đã nằm ở đó. Hãy đặt mức khác để thay đổi.
refusal-cut-chosen = { $patron } đã chọn cắt hộp bài này ở lá { $at }. Bài sắp được cắt ở đó. Hãy cắt hộp sau.
refusal-shoe-is-cut = Bài đã được cắt. Hãy tiếp tục.
refusal-shoe-not-cut = Bài chưa được cắt. Hãy cắt bài trước khi loại bỏ.
refusal-burn-count = Khi lật { $card } thì loại bỏ { $due } lá, kể cả lá đã lật; không thể nhập { $count }.
refusal-proof-not-due = Hộp chia bài này không có cam kết, hãy bỏ phần chứng minh.
refusal-proof-missing = Mỗi lá của hộp chia bài ảo phải kèm chứng minh. Hãy đưa cả chứng minh.
refusal-nothing-to-reveal = Không có hộp chia bài nào cần công khai. Hộp chia bài ảo được công khai khi đã kết thúc.
refusal-shoe-not-committed = Các lá này không đúng như đã cam kết. Hãy đưa toàn bộ hộp chia bài, mỗi lá kèm muối, theo thứ tự trước khi cắt.
refusal-shoe-not-ready = Hộp chia bài chưa sẵn sàng để nhận cược. Hãy cắt bài và loại bỏ các lá đầu hộp.
refusal-free-hand-due = Đến lượt ván bài không cược nên không nhận cược. Hãy chia ván đó trước.
refusal-no-free-hand = Chưa đến lượt ván bài không cược nào. Hãy mời đặt cược.
refusal-not-staffed = Bàn này chia bài tự động nên không ghi nhận cược hộ. Người chơi tự đặt cược qua hệ thống.
refusal-no-wager-in-area = Không ai trong số người chơi được nêu có khoản cược ở khu vực { $area }. Hãy nêu khu vực có khoản cược, hoặc không nêu để trả lại tất cả.
refusal-wager-not-there = { $patron } không có khoản cược “{ $wager }” trên bàn. Hãy nêu khoản cược đang có.
refusal-no-wagers = Chưa chỗ nào có cược nên không có tay bài để chia. Hãy chờ cược Vào bàn.
refusal-card-exhausted = Hộp chia bài này có { $decks } lá { $card } và đều đã ra hết. Hãy sửa lại lá vừa nhập, hoặc báo bài trong hộp không đúng.
refusal-other-card-face-up = Lá kế tiếp đã bị lộ trong hộp là { $card } nên không thể là { $given }. Hãy nhập { $card }, hoặc báo bài trong hộp không đúng.
refusal-hand-face-down = Bài { $hand } còn úp. Hãy mở bài trước khi chia lá kế tiếp.
refusal-hand-not-down = Bài { $hand } không có lá nào úp nên không có gì để mở.
refusal-hand-not-complete = Chưa thể mở bài { $hand }. Hãy chia xong lượt chia đầu tiên trước.
refusal-no-squeeze = Ở bàn này bài { $game } được chia ngửa nên không có nặn bài.
refusal-squeeze-too-late = Chỉ được xin nặn bài trước lá đầu tiên của ván có cược. Hãy xin lại ở ván sau.
refusal-squeeze-not-yours = { $patron } không được nặn bài { $hand }. Quyền này thuộc về người ngồi tại bàn có cược cao nhất vào tay bài đó, đã xin nặn và không bị hạn chế; nếu không ai đang ngồi cược vào tay bài đó thì thuộc về người có khoản cược cao nhất bất kỳ.
refusal-squeeze-asked = { $patron } đã xin nặn bài { $hand } rồi.
refusal-hand-for-dealer = Hiện không người chơi nào nặn bài { $hand }. Nhân viên chia bài sẽ mở.
refusal-squeeze-others-right = Quyền mở bài { $hand } thuộc về { $patron }. Nếu { $patron } vắng mặt, hãy báo việc đó.
refusal-already-restricted = { $patron } đã bị hạn chế nặn bài trong ván này.
refusal-banker-first-not-now = Chỉ cho xem lá thứ ba của Nhà Cái trước khi đến lượt lá đó và lá thứ ba của Nhà Con còn úp, mỗi ván một lần.
refusal-banker-first-not-yours = { $patron } không nặn tay bài nào trong ván này: chỉ người nặn bài mới được yêu cầu xem lá thứ ba của Nhà Cái trước.
refusal-no-offer-open = Ở đây không có bảo hiểm cho khoản cược nào. Hãy tiếp tục ván bài.
refusal-other-seat-asked = Đang hỏi chỗ { $seat }, và đây không phải câu trả lời của { $patron } cho chỗ đó. Người đang chơi chỗ đó trả lời và nêu rõ số chỗ.
refusal-silence-stands = Chỉ nhân viên ghi nhận việc không ai trả lời, và khi đó tay bài dừng.
refusal-result-needed = Chưa nêu kết quả. Hãy nêu: Nhà Con, Nhà Cái hoặc Hòa.
refusal-result-each-seat = Mỗi chỗ có kết quả riêng. Hãy công bố mà không nêu kết quả chung.
refusal-no-clause-for = Thể lệ { $game } không có điều nào cho việc này: { $found }. Hãy báo là tình huống ngoài thể lệ.
refusal-not-with-virtual-shoe = Việc này không thể xảy ra với hộp chia bài ảo: { $found }. Hãy báo sự việc là tình huống ngoài thể lệ.
refusal-report-out-of-phase = Không thể báo ở giai đoạn “{ $phase }”: { $found }. Các giai đoạn báo được: { $phases }.
refusal-cards-needed = Báo cáo chưa nêu lá nào. Hãy nêu các lá thừa hoặc lá lạ đúng như đã thấy.
refusal-shoe-not-empty = Hộp chia bài còn { $cards } lá nên chưa hết bài. Hãy chia tiếp.
refusal-coup-needs-no-card = Ván bài không cần thêm lá nào. Hãy chuyển sang kết quả.
refusal-use-wrong-order = Thứ tự các lá bài đã rõ. Hãy báo là chia bài không đúng thứ tự.
refusal-nothing-to-undo = Ở đây không có ván đã thanh toán nào hủy được. Chỉ 7 Up hủy được ván vừa xong, trước khi mời cược lại.
refusal-number-needed = Hãy nêu số lá đã chia cho mỗi tay bài, tính cả lá 7 in sẵn của Nhà Con.
refusal-number-out-of-range = Mỗi tay bài được chia từ 0 đến { $most } lá. Hãy sửa lại con số.
refusal-number-right = Nhà Con { $player } lá và Nhà Cái { $banker } lá là đúng số lá, nên không có gì để hủy.
refusal-two-persons = Đã thấy được kết quả nên chỉ lời của { $name } là chưa đủ cho việc này: { $found }. Cần người thứ hai ký: { $rank } trở lên.
refusal-not-the-coups-cards = Đây không phải các lá đang xét. Hãy nêu đúng các lá này theo thứ tự của chúng: { $cards }.
refusal-third-card-due = Lúc này lá thứ ba cho { $hand } không phải là lỗi. Hãy nhập như một lá được chia.
refusal-no-third-card-yet = Bốn lá đầu chưa chia xong nên chưa thể có lá thứ ba bị chia nhầm.
refusal-not-a-third-card = Lá thứ { $place } của ván là một trong bốn lá đầu. Hãy nêu một lá thứ ba.
refusal-card-belongs-to-coup = Lá thứ { $place } có vị trí trong ván này nên không phải là lá rút nhầm. Nếu lá bị đặt sai bên, hãy báo chia bài không đúng thứ tự.
refusal-card-or-place = Hãy nêu lá bài bằng mặt bài, hoặc bằng vị trí trong ván nếu lá đã được nhập, không nêu cả hai.
refusal-no-card-at-place = Không có lá nào ở vị trí { $place }. Các lá đã ra khỏi hộp có vị trí từ 1 đến { $most }.
refusal-order-waits = Đã báo chia bài không đúng thứ tự và đang chờ quyết định. Hãy đợi quyết định đó.
refusal-name-every-place = Hãy nêu mỗi lá của ván một lần, bằng các vị trí từ 1 đến { $most }.
refusal-name-each-once = Hãy nêu mỗi lá một lần: bằng vị trí trong ván, hoặc bằng số 0 và mặt bài nếu lá chưa được nhập.
refusal-card-waits-already = Lá thứ { $place } của ván đang chờ xác định thứ tự theo một báo cáo khác. Hãy nêu các lá khác.
refusal-next-card-ahead = Lá kế tiếp đã ra khỏi hộp từ trước. Hãy chia các lá đó trước.
refusal-nothing-ahead = Không có lá nào đã ra khỏi hộp từ trước cần chia lúc này. Hãy chia lá kế tiếp từ hộp.
refusal-card-lies-ahead = Có một lá đã ra khỏi hộp từ trước nên chưa thể nhập { $given }. Hãy chia lá nằm chờ đó trước, không cần gọi tên.
refusal-two-cards-needed = Phải có từ hai lá trở lên mới là ra khỏi hộp cùng lúc. Hãy nêu đủ các lá.
refusal-was-burned = Hộp chia bài { $shoe } đã được loại bỏ các lá đầu hộp nên không thiếu bước này.
refusal-cards-were-seen = Đã có lá bài của hộp chia bài này bị nhìn thấy. Hãy báo chưa loại bỏ bài và đã có lá bị lộ.
refusal-no-card-out = Chưa có lá bài nào của hộp chia bài này được chia nên không có lá nào bị lộ. Hãy báo chưa loại bỏ bài và không có lá bị lộ.
refusal-no-burn = Bàn này không loại bỏ bài. Lá đầu tiên của hộp chia bài được chia luôn.
refusal-burn-dealt-with = Việc chưa loại bỏ bài của hộp chia bài này đã được xử lý. Hãy tiếp tục chơi.
refusal-shoe-to-its-end = Hộp chia bài { $shoe } phải được chơi đến hết. Chỉ Quản lý Ca trở lên mới được kết thúc sớm, kèm lý do.
refusal-delivery-was-right = { $patron } là người nặn bài { $hand } nên bài đã được giao đúng.
refusal-points-not-open = Các lá bài đầu tiên chưa được mở hết. Hãy chia và mở bài trước khi công bố điểm.
refusal-points-out-of-range = Một tay bài có từ 0 đến { $most } điểm, không phải { $count }.
refusal-calls-by-house = Bàn này chia bài tự động nên hệ thống tự công bố.
refusal-hand-without-squeeze = Không ai được giao nặn bài { $hand }. Nhân viên Điều hành Trò chơi mở bài này.
refusal-no-offer-missed = Ván này không bỏ sót lần mời bảo hiểm nào.
refusal-outcome-established = Kết quả ván bài đã xác định nên không thể cho mua bảo hiểm nữa. Hãy chuyển sang kết quả.
refusal-late-stake = { $stake } không thể là phần đặt muộn của khoản cược { $most }. Hãy dùng từ 1 đến { $most }.
refusal-reason-needed = Ở đây cần có nội dung. Hãy viết vài lời.
refusal-text-too-long = Nội dung dài { $length } ký tự là quá dài. Hãy dùng nhiều nhất { $most }.
refusal-free-hand-not-offered = Ván bài không cược chỉ được đề nghị khi giao sai bài nặn và kết quả đã xác định. Hãy cho rút cược mà không kèm ván đó.
refusal-no-coup-to-rule-on = Không có ván nào đang chơi, và không có ván vừa thanh toán nào hủy được. Hãy quyết định tiếp tục chơi và nêu khoản trả hoặc thu.
refusal-too-many-named = Một quyết định nêu tối đa { $most } khoản cược hoặc người chơi. Hãy tách thành hai.
refusal-free-hand-without-seats = Ở trò này mỗi tay bài thuộc về một khoản cược nên không chia được ván bài không cược. Hãy bỏ mục này.
refusal-coup-lacks-card = Hộp chia bài không còn lá nào cho ván này nên không thể chơi tiếp. Hãy quyết định ván bài vô hiệu.
refusal-name-the-wagers = Quyết định trả lại cược phải nêu từng khoản cược cùng người chơi; các quyết định khác thì không được nêu. Hãy nêu các khoản đó, hoặc bỏ đi.
refusal-not-asked = { $patron } không nằm trong số những người được hỏi.
refusal-no-wager-in-coup = { $patron } không có cược trong ván này nên không có gì để rút. Hãy nêu những người có cược, hoặc không nêu ai để áp dụng cho tất cả.
refusal-other-order-first = Phải xác định thứ tự các lá ra khỏi hộp cùng lúc ({ $by }) trước.
refusal-has-chosen = { $patron } đã chọn rồi và không thể chọn lại.
refusal-not-an-option = { $choice ->
    [replace] Ở đây không thể chọn thay bài. Hãy chọn rút cược hoặc tiếp tục.
   *[withdraw] Ở đây không thể chọn rút cược. Hãy chọn thay bài hoặc tiếp tục.
}
refusal-no-dispute = Bàn này không có tranh chấp { $dispute }. Hãy nêu tranh chấp, hoặc sửa lại số.
refusal-dispute-of-nobody = Sòng bài này không có người chơi nào tên “{ $patron }”. Hãy nêu người đang ở bàn hoặc đã từng chơi; chữ hoa và chữ thường được phân biệt.
refusal-dispute-not-played = Bạn chưa từng có chip tại bàn { $table } nên không thể nêu tranh chấp ở đó. Hãy nhờ nhân viên: họ có thể ghi nhận giúp bạn.
refusal-too-many-disputes = Bạn có { $count } tranh chấp tại bàn này chưa được giải quyết; chỉ cho phép tối đa { $most }. Hãy chờ kết quả, hoặc nhờ nhân viên ghi nhận thêm.
refusal-dispute-stage = Tranh chấp { $dispute } đang ở bước “{ $stage }”. Việc này thực hiện ở bước: { $stages }.
refusal-no-such-coup = { $most ->
    [0] Bàn này chưa có ván nào.
   *[other] Bàn này không có ván { $coup }. Các ván đánh số từ 1 đến { $most }.
}
refusal-no-such-event = Nhật ký không có sự kiện { $event }. Các sự kiện đánh số từ 1.
refusal-time-frame-past = Thời điểm đó đã qua. Hãy chọn thời điểm muộn hơn, hoặc để trống và ghi lý do.
refusal-ground-needed = Quyết định giải quyết phải có ít nhất một căn cứ. Hãy nêu các căn cứ.
refusal-evidence-needed = Chưa có chứng cứ cho căn cứ này: { $ground }. Hãy bổ sung, hoặc bỏ căn cứ đó.
refusal-adjustment-rank = Giám sát Pit không thể điều chỉnh chip. Hãy chuyển tranh chấp lên Quản lý Pit.
refusal-no-adjustment = Tranh chấp { $dispute } không có khoản điều chỉnh nào chờ trả lời.
refusal-second-person = { $name } đã đề nghị khoản điều chỉnh này nên phải để người khác duyệt hoặc từ chối.
refusal-not-your-dispute = Tranh chấp { $dispute } không phải của { $patron }. Chỉ người chơi đã nêu tranh chấp mới trả lời.
refusal-nothing-decided = Tranh chấp { $dispute } chưa có quyết định nào nên chưa có gì để khiếu nại. Hãy chờ quyết định đầu tiên.
refusal-complaint-filed = Đơn khiếu nại về tranh chấp { $dispute } đã được nộp lên quản lý cấp cao.
refusal-decision-accepted = { $patron } đã đồng ý với quyết định về tranh chấp { $dispute } nên tranh chấp đã kết thúc. Hãy nêu tranh chấp mới.
refusal-decided-before = { $name } đã quyết định tranh chấp { $dispute } tại bàn nên bây giờ phải để người khác quyết định.
refusal-dealt-that-coup = { $name } đã chia bài hoặc thanh toán ván { $coup } nên phải để người khác quyết định tranh chấp về ván này.
refusal-only-at-cage = { $command } chỉ thực hiện ở quầy thu ngân. Hãy yêu cầu ở đó.
refusal-account-short = { $amount } nhiều hơn { $has } có trong tài khoản. Hãy dùng không quá mức đó.
refusal-ledger-refused = Sổ cái của sòng bài không nhận được bút toán này nên chưa có gì được thực hiện. Lỗi đã được ghi lại: hãy báo cho nhân viên, hoặc thử số tiền nhỏ hơn. Có thể dùng lại cùng mã.
refusal-key-used = Mã “{ $key }” thuộc về một lệnh trước có nội dung khác. Hãy dùng mã mới.
refusal-no-table = Không có bàn “{ $table }” trong sòng bài này. Sảnh cho biết có những bàn nào: hãy chọn một bàn ở đó.
refusal-no-revealed-shoe = Hộp chia bài { $shoe } của bàn { $table } chưa được công khai. Tệp của hộp có được khi hộp đã kết thúc và công khai.
refusal-not-a-place = “{ $text }” không phải là một bàn và một số. Hãy viết như T1/17.
refusal-no-database = Không có dữ liệu sòng bài ở “{ $file }”. Hãy nêu tệp hoặc địa chỉ cơ sở dữ liệu.
refusal-database-unusable = Không mở được dữ liệu sòng bài. { $why }
refusal-file-exists = Tệp “{ $file }” đã có. Hãy nêu tên tệp mới.
refusal-export-format = “{ $file }” không phải là tên tệp để xuất. Hãy dùng tên kết thúc bằng một trong { $formats }.
refusal-verify-what = Chưa rõ cần kiểm tra gì. Hãy nêu dữ liệu của một sòng bài, hoặc từ shoe và tệp của một hộp chia bài.

## Kiểm tra một hộp chia bài đã kết thúc

proof-title = Bàn { $table }, hộp chia bài { $shoe }: { $game }, { $decks } bộ bài
proof-committed = Cam kết lúc { $at }{ $by ->
    [none] {""}
    [automatic-dealer] {" "}bởi người chia bài tự động
   *[other] {" "}bởi { $by }
}
proof-share-shown = { $patron } đã trộn thứ tự bài bằng một phần góp được hứa trước khi cắt và cho xem sau khi cắt.
proof-share-missing = { $patron } đã hứa một phần góp nhưng không cho xem, nên nó không có trong thứ tự bài.
proof-no-shares = Không người chơi nào góp phần: việc không ai sắp đặt bài chỉ dựa vào lời của sòng bài.
proof-cut = Cắt ở lá { $at } bởi { $by } ({ $role ->
    [patron] người chơi
    [reader] bộ đọc bài của hộp chia bài
    [dealer] Nhân viên Điều hành Trò chơi
    [inspector] Giám sát Pit
    [pit_manager] Quản lý Pit
    [shift_manager] Quản lý Ca
    [assistant_director] Trợ lý Giám đốc
    [senior_management] quản lý cấp cao
    [surveillance] bộ phận Giám sát
    [cage] quầy thu ngân
   *[other] { $role }
}) lúc { $given }
proof-counts = Loại bỏ: { $burned }; đã chia: { $dealt } lá trong { $coups } ván; còn lại trong hộp: { $rest }
proof-good = Hộp chia bài đúng: mọi lá được cố định trước khi cắt và ra khỏi hộp theo thứ tự mà các phần góp và lần cắt đã định.
proof-bad = Hộp chia bài không đúng. Có { $count } điểm sai:
proof-compare = Cam kết: { $commitment }. Hãy so với cam kết bạn được cho xem trước khi cắt.
proof-too-large = Tệp lớn hơn { $most } byte.
proof-not-json = Tệp không được viết bằng JSON.
proof-key-twice = Tên “{ $key }” có hai lần trong cùng một đối tượng, nên hai người đọc có thể hiểu khác nhau.
proof-not-a-shoe = Tệp không bắt đầu như tệp của một hộp chia bài, bằng "punto": "shoe".
proof-other-version = Chương trình này biết các phiên bản từ 1 đến { $known }, còn tệp có phiên bản khác.
proof-field = “{ $field }” bị thiếu, hoặc không phải là { $kind ->
    [number] số nguyên từ 0 đến 1000000000
    [decks] số bộ bài từ 1 đến 16
    [time] thời điểm tính bằng micro giây từ năm 1970
    [coup] số của một ván, hoặc null
    [text] văn bản dài từ 1 đến 100 chữ
    [card] lá bài, ví dụ 7s hoặc Td
    [salt] muối gồm 32 chữ số thập lục phân
    [hash] mã băm gồm 64 chữ số thập lục phân
    [share] phần góp gồm 64 chữ số thập lục phân, hoặc null
    [path] danh sách các mã băm, mỗi mã gồm 64 chữ số thập lục phân
    [use] burned hoặc dealt
    [hand] player, banker, dealer, số của một chỗ, hoặc null
    [list] danh sách
   *[object] đối tượng
}.
proof-too-many-cards = Tệp có nhiều hơn { $most } lá bài.
proof-position-outside = Có lá bài ở vị trí { $position }, mà vị trí cuối của hộp chia bài này là { $most }.
proof-position-twice = Vị trí { $position } xuất hiện { $count } lần.
proof-position-missing = Thiếu lá bài ở vị trí { $position }.
proof-drawn-out-of-order = Một lá đã rút mang vị trí { $position } trong khi đến lượt vị trí { $due }.
proof-composition = Lá { $card } xuất hiện { $count } lần, mà hộp chia bài đầy đủ có { $decks } lá đó.
proof-share = Phần góp của { $patron } không phải là phần đã hứa trước khi cắt bài.
proof-root = Các lá bài cho ra cam kết { $rebuilt }, trong khi cam kết đã cho xem là { $commitment }: ít nhất một lá, một muối hoặc một vị trí không đúng như đã cam kết.
proof-path = Chứng minh của lá { $card } ở vị trí { $position } không dẫn đến cam kết.
proof-cut-outside = Không thể cắt hộp chia bài ở lá { $at }. Chỉ được cắt từ 1 đến { $most }.
proof-cut-too-early = Bài được cắt lúc { $given }, trước khi có cam kết lúc { $committed }.
proof-drawn-too-early = Lá ở vị trí { $position } được rút lúc { $at }, trước khi cắt bài lúc { $given }.
proof-use-and-coup = Lá ở vị trí { $position } { $use ->
    [burned] bị loại bỏ mà lại thuộc về một ván.
   *[dealt] được chia mà không thuộc về ván nào.
}
proof-burned-late = Lá ở vị trí { $position } bị loại bỏ sau khi ván { $coup } đã bắt đầu. Chỉ loại bỏ bài trước ván đầu tiên.
proof-coup-backwards = Lá ở vị trí { $position } thuộc ván { $coup }, trong khi một lá trước nó thuộc ván { $before }.
refusal-not-a-finished-shoe = “{ $file }” không phải là tệp của một hộp chia bài đã kết thúc. { $why }
refusal-card-not-committed = Lá { $card } không thuộc về cam kết ở vị trí { $place }: chứng minh của nó không dẫn đến đó.
refusal-secret-not-opened = Không mở được bí mật “{ $name }”: khóa của sòng bài không đúng, hoặc bí mật đã bị thay đổi.
refusal-seal-key-size = Khóa của sòng bài có { $size } byte. Khóa phải có { $due } byte.
refusal-overtaken = Trong lúc đó đã có người khác thao tác trên bàn { $table }. Hãy xem lại rồi quyết định.
refusal-too-many-cards = { $count } lá là quá nhiều. Hãy nêu nhiều nhất { $most } lá.
refusal-cards-described = Hãy mô tả nhiều nhất { $most } lá, mỗi lá từ 1 đến { $length } chữ.
refusal-too-many-events = { $count } sự kiện là quá nhiều. Hãy nêu nhiều nhất { $most }.

## Cài đặt và khóa của sòng bài

setting-from-file = từ tệp “{ $file }”
setting-from-environment = từ biến { $variable }
setting-from-flag = từ { $flag }
setting-allowed-number = số nguyên từ { $least } đến { $most }
setting-allowed-switch = true hoặc false
setting-allowed-choice = một trong { $names }
setting-allowed-text = văn bản
setting-allowed-host = tên máy hoặc địa chỉ, chẳng hạn 127.0.0.1, hoặc 0.0.0.0 cho mọi giao diện mạng
setting-allowed-address = để trống, hoặc một địa chỉ không có đường dẫn, chẳng hạn https://punto.example
setting-allowed-games = FILE.py:NAME hoặc tên các trò chơi đã cài đặt, cách nhau bằng dấu phẩy
setting-allowed-proxies = các địa chỉ hoặc mạng cách nhau bằng dấu phẩy, chẳng hạn 127.0.0.1,10.0.0.0/8
setting-allowed-time = giờ trong ngày, chẳng hạn 06:00
setting-allowed-zone = tên một múi giờ, chẳng hạn UTC hoặc Asia/Ho_Chi_Minh
refusal-setting-unknown = Không có cài đặt “{ $name }” ({ $source }). Hãy chọn trong: { $names }.
refusal-setting-renamed = Cài đặt “{ $name }” ({ $source }) nay có tên mới là “{ $new }”. Hãy dùng tên đó.
refusal-setting-wrong = Cài đặt “{ $name }” là “{ $given }” ({ $source }). Giá trị phải là { $allowed }.
refusal-settings-unreadable = Không đọc được cài đặt trong “{ $file }”: { $why }.
refusal-workers-need-postgres = { $workers } tiến trình cần một sòng bài trên PostgreSQL. Hãy nêu địa chỉ của nó bằng cài đặt “db”, hoặc chỉ chạy một tiến trình.
refusal-cookies-need-tls = Địa chỉ { $address } là HTTP không mã hóa ở ngoài máy này, nơi trình duyệt không giữ cookie bảo mật. Hãy nêu một địa chỉ https, hoặc đặt secure_cookies là false.
refusal-no-house-key = Khóa của sòng bài không có ở “{ $file }”, và không khóa nào khác mở được các hộp chia bài đang dùng. Hãy đặt khóa lại chỗ cũ, hoặc nêu chỗ của nó bằng cài đặt “key_file”.
refusal-key-open-to-others = Người dùng khác trên máy này đọc hoặc sửa được khóa của sòng bài trong “{ $file }”. Hãy chỉ để chủ của tệp dùng được nó: chmod 600 “{ $file }”.
refusal-not-a-house-key = “{ $source }” không chứa khóa của sòng bài. Khóa của sòng bài là 64 chữ số thập lục phân.

## People and passwords
refusal-name-taken = Tên “{ $name }” đã có người dùng, hoặc quá giống một tên đã có. Hãy chọn tên khác.
refusal-name-of-house = Người chơi không thể mang tên “{ $name }”: người khác sẽ tưởng đó là sòng bài hoặc nhân viên. Hãy chọn tên khác.
refusal-unknown-role = Không có vai trò “{ $role }”. Các vai trò: { $roles }.
refusal-nobody-so-named = Sòng bài này không có ai tên “{ $name }”. Chữ hoa và chữ thường được phân biệt.
refusal-password-length = Mật khẩu phải có từ { $least } đến { $most } ký tự. Hãy chọn mật khẩu khác.
refusal-password-common = Mật khẩu này dễ đoán: nhiều người dùng nó, nó lặp lại hoặc đếm tiếp, hoặc gần như chỉ là tên. Hãy chọn mật khẩu khác, chẳng hạn ba bốn từ không liên quan đến nhau.
refusal-role-of-player = { $name } chơi tại sòng bài này, với tư cách khách hoặc bằng chip. Hãy thêm người này vào danh sách nhân viên bằng tên khác.
staff-none = Chưa có nhân viên nào.
staff-line = { $name }: { $role }, từ { $since }{ $state ->
    [disabled] , đã bị khóa
   *[enabled] {""}
}
staff-added = { $name } đã được ghi nhận với vai trò { $role }.
staff-password = Mật khẩu của { $name } là { $password }. Mật khẩu chỉ hiện lần này.
staff-password-set = { $name } có mật khẩu mới và đã bị đăng xuất ở mọi nơi.
staff-role-set = Từ nay { $name } có vai trò { $role }.
staff-disabled = { $name } không thể đăng nhập nữa và đã bị đăng xuất ở mọi nơi.
staff-enabled = { $name } có thể đăng nhập lại.
staff-signed-out = { $name } đã bị đăng xuất ở mọi nơi. Số phiên đã kết thúc: { $count }.
refusal-password-unreadable = Không đọc được mật khẩu ở đầu vào chuẩn như văn bản UTF-8.

## Xuất dữ liệu theo ngày và người chơi

refusal-not-a-moment = “{ $text }” không phải là ngày hay giờ. Hãy viết 2026-11-16, hoặc 2026-11-16T06:00, kèm độ lệch như +07:00 nếu không phải giờ UTC.
refusal-export-patron-events = Không xuất sự kiện theo người chơi. Hãy xuất các ván bài hoặc các bút toán.
refusal-export-span-empty = Thời điểm bắt đầu không đứng trước thời điểm kết thúc. Hãy đổi chỗ hai thời điểm, hoặc bỏ bớt một.
refusal-export-chosen = “{ $what }” chỉ được xuất trọn vẹn. Hãy bỏ thời gian và người chơi.

## Báo cáo ngày hoạt động

refusal-not-a-day = “{ $text }” không phải là một ngày. Hãy viết theo dạng 2026-11-16.
refusal-not-a-time-of-day = “{ $text }” không phải là giờ trong ngày. Hãy viết theo dạng 06:00, từ 00:00 đến 23:59.
refusal-not-a-zone = “{ $text }” không phải là múi giờ mà máy này biết. Hãy viết tên múi giờ, như UTC hoặc Asia/Ho_Chi_Minh.
report-title = Ngày hoạt động { $day }: từ { $since } đến { $until }, { $zone }
report-table = Bàn { $table }
report-total = Tất cả các bàn
report-empty = Trong ngày này không có gì diễn ra ở bàn nào.
report-shoes = Số hộp chia bài
report-coups = Số ván bài
report-free-hands = Ván bài không cược
report-voids = Ván bài vô hiệu
report-reversed = Lần hủy thanh toán
report-corrections = Số lần sửa ghi chép
report-irregularities = Tình huống bất thường
report-disputes = Tranh chấp được nêu
report-opened = Mở bàn
report-closed = Đóng bàn
report-game = Trò chơi
report-float = Quỹ chip trước và sau
report-drop = Tiền vào hộp đựng tiền
report-brought = Chip mang đến
report-taken = Chip mang đi
report-fills = Tiếp chip
report-credits = Trả chip
report-tips = Tiền thưởng
report-breakage = Phần lẻ
report-handle = Tổng tiền cược
report-settled = Thu trừ trả
report-reversals = Hủy thanh toán
report-adjustments = Điều chỉnh
report-win = Tiền thắng
report-hold-drop = Tỷ lệ giữ, trên tiền vào hộp
report-hold-handle = Tỷ lệ giữ, trên tiền cược
report-theoretical = Tiền thắng lý thuyết
report-difference = Thực tế trừ lý thuyết
report-deviation = Độ lệch chuẩn
report-within = { $deviations } độ lệch chuẩn: trong vòng hai
report-beyond = { $deviations } độ lệch chuẩn: quá hai
report-checked = Sổ cái khớp.
report-unchecked = Sổ cái không khớp: { $account } thay đổi { $posted }, còn theo các sự kiện là { $told }.
column-count = Số lượng
column-staked = Tiền cược
column-won = Sòng bài thắng
column-theoretical = Lý thuyết

## What a viewer is told of a table
event-CardDealt-hidden = Một lá bài đã được chia úp cho { $hand }.
event-CardDealt-hidden-past-offer = Một lá bài đã được chia úp cho { $hand } khi chưa mời bảo hiểm { $moment }.
event-HandOpened-cards = { $by ->
    [the-dealer] Nhân viên Điều hành Trò chơi
    [automatic-dealer] Người chia bài tự động
   *[other] { $by }
} đã mở bài { $hand }: { $cards }.
event-DeliveryCorrected-public = Bài { $hand } đã giao nhầm người; đã chuyển { $to ->
    [none] cho Nhân viên Điều hành Trò chơi mở.
   *[other] cho { $to } nặn.
}
event-TableLeft-public = { $patron } đã rời bàn.
event-AnswerGiven-seat = { $answer ->
    [stand] Chỗ { $seat } đã dừng.
   *[draw] Chỗ { $seat } đã rút.
}
event-AnswerGiven-seat-silent = Chỗ { $seat } không trả lời nên tay bài dừng.
event-SurveillanceInformed-patron = Đã thông báo tranh chấp { $dispute } cho bộ phận Giám sát.
event-EvidenceAdded-patron = Đã bổ sung chứng cứ cho tranh chấp { $dispute } (căn cứ: { $ground }).
told-others = { $count } người khác
told-patrons = { $count } người chơi

## The server

refusal-unreadable = Không đọc được nội dung này: { $why }. Hãy xem mô tả giao diện để biết cần gửi gì.
refusal-not-signed-in = Chưa ai đăng nhập. Hãy đăng nhập, hoặc vào với tư cách khách, rồi thử lại.
refusal-wrong-password = Tên hoặc mật khẩu không đúng. Hãy thử lại, hoặc xin quản trị viên mật khẩu mới.
refusal-not-for-your-role = Việc này không dành cho { $role }. Nó dành cho { $roles }.
refusal-not-yours = Những gì liên quan đến { $name } chỉ cho { $name } và nhân viên xem.
refusal-no-csrf = Yêu cầu thay đổi không kèm mã của trang. Hãy tải lại trang rồi thử lại.
refusal-other-origin = Yêu cầu đến từ trang của một địa chỉ khác. Hãy mở chính trang của Punto.
refusal-guests-not-taken = Sòng bài này không nhận khách vãng lai. Hãy đăng nhập bằng tên và mật khẩu.
refusal-no-such-page = Không có gì ở địa chỉ này. Danh sách bàn ở /api/tables.
refusal-wrong-method = Địa chỉ này không nhận phương thức đó. Hãy xem mô tả giao diện.
refusal-too-large = Yêu cầu quá lớn. Hãy gửi ít hơn mỗi lần.
refusal-head-too-large = Phần đầu của yêu cầu quá lớn. Hãy gửi nhiều nhất { $headers } tiêu đề, tổng cộng không quá { $bytes } byte.
refusal-request-late = Phần còn lại của yêu cầu không đến kịp. Hãy gửi lại.
refusal-not-json = Nội dung phải là JSON. Hãy gửi kèm tiêu đề “Content-Type: application/json”.
refusal-too-many-connections = Có quá nhiều kết nối đang mở. Chỉ cho phép tối đa { $most }; hãy đóng bớt rồi thử lại.
refusal-too-many = Quá nhiều yêu cầu cùng lúc. Hãy chờ { $seconds } giây rồi thử lại.
refusal-internal = Hệ thống của sòng bài gặp lỗi. Lỗi đã được ghi lại; hãy thử lại, hoặc báo cho nhân viên.
refusal-unavailable = Hiện không truy cập được sổ của sòng bài. Chưa có gì được thực hiện; hãy thử lại với cùng khóa.
refusal-administrator-at-table = Quản trị viên quản lý nhân viên và thiết lập, không làm gì tại bàn. Hãy đăng nhập với vai trò nhân viên.
refusal-not-oneself = { $name } không thể tự làm việc này với chính mình, vì sòng bài có thể không còn quản trị viên. Hãy nhờ một quản trị viên khác.
refusal-protocol = “{ $protocol }” không phải phiên bản giao thức dùng ở đây. Hãy yêu cầu protocol={ $known }.
refusal-too-many-sockets = Có quá nhiều kết nối đang mở. Chỉ cho phép tối đa { $most }; hãy đóng bớt rồi thử lại.
refusal-too-many-places = Người chơi từ địa chỉ của bạn đã có { $most } chỗ tại các bàn. Hãy rời một chỗ rồi thử lại, hoặc nhờ nhân viên xếp chỗ.
refusal-not-in-lobby = Không ra lệnh được qua danh sách bàn. Hãy mở một bàn và làm ở đó.
refusal-signed-out = Bạn đã bị đăng xuất. Hãy đăng nhập lại.
refusal-other-shoe = Hộp chia bài { $shoe } không được dùng. Hộp chia bài đang dùng là số { $known }.
refusal-card-number-out-of-range = { $number } không phải số thứ tự của một lá bài. Hãy dùng từ 1 đến { $most }.
refusal-card-number-gap = Lá bài { $number } chưa thể tiếp theo: đang đến lượt lá { $due }. Hãy gửi các lá còn thiếu trước.
refusal-no-shoe-in-use = Bàn { $table } chưa có hộp chia bài nào được dùng. Hãy chuẩn bị một hộp trước.
refusal-cannot-listen = Không phục vụ được tại { $host }, cổng { $port }: { $why }. Hãy chọn nơi khác bằng --host và --port.
refusal-served-already = Sòng bài trong “{ $file }” đang được phục vụ. Hãy dừng máy chủ đó trước, hoặc chọn sòng bài khác bằng --db.
refusal-unknown-flag = Không có tùy chọn “{ $flag }”. Các tùy chọn: { $flags }.
refusal-argument-not-taken = “{ $argument }” không phải là tùy chọn cũng không phải giá trị của tùy chọn nào: “punto serve” chỉ nhận các tùy chọn. Sòng bài được nêu bằng --db; “punto serve --help” liệt kê mọi tùy chọn.
refusal-house-without-folder = Không có thư mục “{ $folder }” cho sòng bài “{ $file }”. Hãy tạo thư mục trước, hoặc chọn nơi khác bằng --db.
serve-help = punto serve: mở một sòng bài với các bàn trực tiếp. Mỗi thiết lập cũng có thể đặt trong tệp hoặc biến môi trường; docs/operations.md giải thích chúng.
serve-help-settings = Một tệp TOML chứa các thiết lập.
serve-open = Punto đang mở tại { $address } – chỉ chơi bằng chip chơi. Ctrl-C để đóng.
serve-closed = Đã đóng. Mọi ván bài được giữ lại; lần khởi động sau sẽ tiếp tục từ đó.
serve-no-screens =
    Punto { $version }: hệ thống baccarat của sòng bài. Chỉ chơi bằng chip chơi.

    Ở đây chưa dựng các màn hình. Trong mã nguồn, “python3 dev.py serve” dựng chúng và mở sòng bài; “pip install .” cũng dựng chúng.

    /api/tables        các bàn
    /api/openapi.json  giao diện lập trình
    /health, /ready, /metrics
serve-passwords = Một sòng bài mới. Đây là những người của sòng bài; mật khẩu chỉ hiện một lần này:
word-role-administrator = quản trị viên

## Bots, and the shoe reader's simulator

bots-line = { $seconds } giây: { $patrons } khách, { $coups } ván, { $wagers } lượt đặt cược, { $refused } bị từ chối, { $reconnects } lần kết nối lại, trả lời p99 { $p99 } ms
bots-fewer-tables = Sòng bài có { $tables } bàn đang mở; đã yêu cầu { $asked } bàn.
bots-undealt = Các bot đã chơi tại { $tables } trong số { $open } bàn đang mở của sòng bài: chưa nêu người chia bài cho { $names }. Hãy nêu tên bằng --dealer.
bots-coups = { $coups } ván tại { $tables } bàn, { $guests } khách
bots-wagers = Đã đặt { $wagers } cược, đã thanh toán { $settled }
bots-refused = { $count } bị từ chối: { $reasons }
bots-answers = Đã trả lời { $count } lệnh: một nửa trong { $p50 } ms, 99 trên 100 trong { $p99 } ms
bots-lost = { $reconnects } lần kết nối lại, { $unanswered } lệnh không được trả lời
bots-longest = Lâu nhất giữa hai sự kiện của một bàn: { $wait } giây; dừng lâu nhất quá thời điểm đến hạn: { $stop } giây
bots-fault = Một bot bị lỗi, { $count } lần: { $fault }
reader-taken = Đã nhận { $cards } lá. Lỗi cố ý: { $mistakes }
reader-surprise = Không như phải có: { $what }
password-of = Mật khẩu của { $name }
refusal-no-tables-to-play = Sòng bài không có bàn nào để bot chơi. Phải có một bàn tự động đang mở, hoặc nêu tên người chia bài cho bàn có nhân viên.
refusal-house-unreachable = Không có sòng bài nào trả lời tại { $address }: { $why }
refusal-by-the-house = Sòng bài từ chối: { $why }

## punto table

table-line = { $name }  { $game }  { $phase }  ghế { $taken }/{ $seats }  đứng { $standing }
table-none = Sòng bài này chưa có bàn nào. Hãy mở bàn bằng “punto table open”.
table-opened = Bàn { $table } đã mở.
table-closed = Bàn { $table } đã đóng. Ai có mặt ở bàn đều đã nhận lại chip của mình.
table-limits-set = Đã đặt giới hạn cho bàn { $table }.
refusal-not-a-limit = “{ $text }” không phải một giới hạn. Hãy viết CỬA=TỐI THIỂU-TỐI ĐA, ví dụ banker=100-50000, hoặc tie=50- khi không có mức tối đa.

## An toàn của máy chủ

refusal-closed-to-all = Điều này chưa mở cho ai: chưa có quy định nào nói ai được dùng.

## Thêm về punto table và punto serve

table-waiting = Bàn { $table } đang giữa ván bài. Đang chờ ván kết thúc; nhấn Ctrl-C để thôi chờ.
refusal-no-limits-given = Chưa nêu giới hạn nào. Hãy nêu từng giới hạn bằng --limit CỬA=TỐI THIỂU-TỐI ĐA hoặc --differential; giới hạn nào không được nêu sẽ được bỏ.
refusal-person-disabled = { $name } đã bị khóa và không làm gì trong sòng bài này. Hãy để người khác làm, hoặc dùng “punto staff enable” trước.
refusal-flag-needs-value = { $flag } cần một giá trị: { $flag } GIÁ_TRỊ, hoặc { $flag }=GIÁ_TRỊ.

## Phòng nghiên cứu

refusal-not-odds = “{ $text }” không thể là mức trả của { $line }. Hãy viết tỷ lệ như 9:1, 19:20, 3/2 hoặc 0.95: tối đa sáu chữ số, và bốn chữ số sau dấu hai chấm, dấu gạch hoặc dấu chấm.
refusal-lab-stopped = Phòng nghiên cứu đã dừng và việc đang làm bị mất. Hãy hỏi lại sau giây lát.
refusal-too-many-simulations = { $most ->
    [0] Sòng bài này không chạy mô phỏng.
   *[other] Đã đủ số mô phỏng đang chạy: { $most } cùng lúc, và đã có người khác chờ. Hãy thử lại sau { $seconds } giây.
}
refusal-simulation-running = Địa chỉ mạng của bạn đã có một mô phỏng đang chạy hoặc đang chờ. Hãy dừng nó, hoặc chờ nó kết thúc.
refusal-simulation-gave-way = Có người khác chờ chỗ này nên mô phỏng đã bị dừng. Khi có người chờ, mỗi mô phỏng có { $seconds } giây. Các số liệu đến lúc đó vẫn đúng; hãy chạy lại để xếp hàng chờ.
refusal-lab-busy = Đã có { $most } câu hỏi từ địa chỉ mạng của bạn đang chờ trong phòng nghiên cứu. Hãy thử lại sau { $seconds } giây.
refusal-simulation-not-read = Mô phỏng đã bị dừng vì các dòng kết quả không được đọc quá lâu. Hãy chạy lại.
refusal-sessions-not-insured = Các phiên chơi được mô phỏng không có bảo hiểm. Hãy bỏ cách trả lời, hoặc mô phỏng theo ván.

# Sửa lại ghi chép.
refusal-higher-rank-signs = Việc này phải do { $rank } trở lên ký.
refusal-found-too-late = Không thể sửa ván này ở đây nữa: ván sau đã bắt đầu, hộp chia bài khác đã được chuẩn bị, hoặc đã có quyết định về ván. Hãy nêu tranh chấp ({ $complaint }), hoặc xin Trợ lý Giám đốc quyết định (R-49).
refusal-coup-is-void = Ván vừa rồi vô hiệu: mọi khoản cược đã được trả lại, không chi trả và không thu tiền (R-40). Nếu có sai sót, hãy xin Trợ lý Giám đốc quyết định (R-49).
refusal-wager-is-over = { $wager } của { $patron } đã được rút lại hoặc trả lại trong ván này nên đã kết thúc và không được tính lại. Nếu có sai sót, hãy xin Trợ lý Giám đốc quyết định (R-49).
refusal-patron-has-left = { $patron } đã rời bàn nên không thể sửa khoản cược của họ tại đây. Hãy nêu tranh chấp ({ $complaint }), hoặc xin Trợ lý Giám đốc quyết định (R-49) để trả tiền cho họ.
refusal-no-coup-to-correct = Chưa có ván nào được chia để sửa lại.
refusal-card-proven = Bài của hộp ảo tự chứng minh, nên không thể bị nhập sai.
refusal-no-such-position = Ván này không có lá thứ { $position }. Các lá có vị trí từ 1 đến { $most }.
refusal-card-as-entered = Lá thứ { $position } đã được ghi là { $card }. Hãy nêu lá bài đang nằm đó.
refusal-no-burn-to-correct = Chưa ghi nhận việc loại bỏ bài nào của hộp này.
refusal-burn-count-impossible = Không thể đã loại bỏ { $count } lá. Hãy nhập số từ 1 đến { $most }.
refusal-burn-as-entered = Việc loại bỏ đã được ghi là { $card } với { $count } lá. Hãy nêu đúng số bài đã loại bỏ.
refusal-bets-still-open = Vẫn đang nhận cược. Hãy đặt cược, hoặc lấy cược lại.
refusal-no-wagers-in-free-hand = Ván bài không cược không có cược để sửa lại.
refusal-wager-as-recorded = Khoản cược { $wager } của { $patron } đã được ghi là { $stake }. Hãy nêu số tiền đã đặt ở đó.
refusal-draw-follows-enter = Cược Rút bài bằng cược Vào bàn. Hãy sửa cược Vào bàn, cược Rút bài sẽ theo đó.
refusal-hand-not-dealt = Chỗ { $seat } của { $patron } không được chia bài, nên không thể có cược ở đó.
refusal-moment-needed = Hãy nêu { $wager } được mua ở thời điểm nào.
refusal-not-offered-then = { $wager } không được mời { $patron } { $moment }.

## Giá trị sai kiểu từ Python

refusal-wrong-value = { $name }: không nhận { $value }. Hãy đưa { $wanted }.
wanted-one-of = một trong: { $names }
wanted-whole = một số nguyên
wanted-at-least = một số nguyên từ { $least } trở lên
wanted-at-most = một số nguyên không quá { $most }
wanted-range = một số nguyên từ { $least } đến { $most }
wanted-fraction = một số chính xác: số nguyên, Fraction, hoặc chữ như "19/20"; float không chính xác
wanted-odds = tỷ lệ lớn hơn 0, 0 nếu hòa tiền, hoặc -1 nếu thua
wanted-flag = True hoặc False
wanted-text = một chuỗi chữ
wanted-name = một tên gồm chữ thường, chữ số và gạch dưới, như dragon_7
wanted-game = một trò chơi, như punto.games.GAMES["baccarat"]
wanted-composition = một Composition, như Composition.of_decks(game)
wanted-counts = 52 số nguyên, mỗi loại lá một số
wanted-card = một lá bài, như "7s"
wanted-cards = các lá bài, như ["7s", "Kd"]
wanted-two-cards = hai lá bài của ghế, như ["7s", "Kd"]
wanted-rank = một bậc bài, như "7" hoặc "K"
wanted-suit = một chất: c, d, h hoặc s
wanted-colour = "red" hoặc "black"
wanted-hand = một Hand
wanted-coup = một ván bài, như game.coup(["7s", "Kd"])
wanted-coups = các ván bài, như [game.coup(["7s", "Kd"])]
wanted-happened = các lá bài và câu trả lời, như ["7s", "Kd", "draw"]
wanted-procedure = thủ tục chia bài của một trò chơi
wanted-bet = một cược, như Bet("banker", 100)
wanted-bets = các cược, như [Bet("banker", 100)]
wanted-terms = điều kiện của bàn, như Terms(variant="commission")
wanted-limits = Limits của một bàn
wanted-ranges = một Range cho mỗi cửa cược theo tên
wanted-mapping = một bảng ánh xạ
wanted-sides = số tiền đặt vào mỗi tay bài, theo tay bài
wanted-seats = các số ghế, mỗi ghế một lần
wanted-restricted = các số ghế
wanted-results = kết quả bằng chữ cái như BBPT, hoặc một dãy kết quả
wanted-rules = quy định về hộp bài, như game.shoe
wanted-record = một ShoeRecord
wanted-randbelow = một hàm cho số nguyên ngẫu nhiên nhỏ hơn tham số của nó
wanted-wagers = một hoặc nhiều cửa cược, như game.wagers(None)
wanted-pays = mức trả của mỗi dòng theo tên, như "tie.win" và 9
wanted-stakes = tiền cược của mỗi cửa theo tên
wanted-tags = một số nguyên cho mỗi bậc bài trong hộp
wanted-answers = các câu trả lời của một ghế, như answer_table cho
wanted-condition = một điều kiện, như banker.wins, hoặc một hàm của hai tay bài
wanted-lines = các dòng, mỗi dòng một điều kiện và mức trả
wanted-one-value = một hoặc nhiều giá trị
refusal-wager-named-twice = Hai cửa cược cùng mang tên { $wager } nên không phân biệt được số liệu của chúng. Hãy đổi tên một cửa.
refusal-wager-sees-cards = { $wager } xét bậc, chất hoặc lá bài, điều chỉ tỷ lệ chính xác mới đếm được: odds() và odds_mid_coup(). Các nghiên cứu khác đếm tổng điểm, số lá, đôi và số lá 7.
refusal-cards-too-many = Các cửa cược này cùng nhau phân biệt { $cells } trường hợp, mà chỉ đếm được { $most }. Hãy hỏi ít cửa cược hơn mỗi lần, hoặc so ít lá bài hơn: xét bậc ít hơn xét chất, hai lá đầu ít hơn mọi lá.
refusal-function-sees-too-much = Hàm xét { $cards } lá bài, tức hơn { $most } trường hợp. Hãy viết điều kiện bằng punto.conditions, cách này đếm mà không gọi hàm cho từng trường hợp, hoặc xét bậc hay chất thay vì lá bài.
refusal-lucky-draw-sees-cards = Ở Lucky Draw, tỷ lệ chỉ biết tổng điểm, ghế có rút hay không, và ba lá 3. { $wager } hỏi nhiều hơn nên không đếm được.
refusal-lucky-draw-wagers = Tỷ lệ của Lucky Draw cần hai cửa cược của nó, enter rồi draw.
refusal-not-own-hands = Trong { $game }, các ghế không có tay bài riêng nên không có gì để trả lời.
refusal-no-such-feature = Về một tay bài, cửa cược có thể hỏi total, size, paired, ranks, suits và cards; về cả hai tay, result. Nó đã hỏi { $name }.
refusal-condition-fails = Không phân định được dòng { $line }. Điều kiện của nó gặp lỗi { $fault }
refusal-condition-as-truth = Trước ván bài, một điều kiện chưa đúng cũng chưa sai: { $condition }. Hãy nối các điều kiện bằng &, | và ~, đặt mỗi phép so sánh trong ngoặc; không dùng được “and”, “or”, “not”, “in” và 2 < x < 5 của Python.
refusal-feature-as-truth = Trước ván bài, { $feature } chưa đúng cũng chưa sai. Hãy so sánh nó, như total == 7, hoặc bằng in_(7, 8).
refusal-not-ordered = { $feature } không có thứ tự. Hãy so sánh bằng ==, != hoặc in_().
refusal-not-comparable = { $one } và { $other } là hai thứ khác nhau, không so sánh được.
refusal-pays-twice = Mỗi dòng đã ghi mức trả. Hãy bỏ pays.
