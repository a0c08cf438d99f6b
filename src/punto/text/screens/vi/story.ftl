### Các ván đã qua, diễn biến của một ván, và bằng chứng của hộp chia bài.

story-coup = Ván { $coup }
story-coup-of = Ván { $coup } của bàn { $table }
story-result = { $result ->
    [banker] Nhà Cái thắng
    [player] Nhà Con thắng
   *[tie] Hòa
}
story-result-own = Từng chỗ đấu với người chia bài
story-no-result = Không có kết quả
story-void = ván hủy
story-free = Ván bài không cược
story-reversed = đã thu hồi thanh toán
story-going-on = đang chơi
story-irregular = { $clauses }: bất thường
story-edition = { $game }, ấn bản { $edition }
story-hand-seat = Chỗ { $seat }
story-hand-dealer = Người chia bài
story-total = tổng điểm { $total }
story-printed = lá { $rank } in trên mặt bàn
story-paid = Đã trả gì, và vì sao
story-sums = { $wagers ->
    [0] Không có khoản cược nào.
   *[other] { $wagers } khoản cược, tổng cộng { $staked }: trả thưởng { $paid }, hoàn lại { $returned } tiền cược, thu { $collected }.
}
story-own-none = Bạn không có khoản cược nào trong ván này.
story-others-hidden = Từng khoản cược chỉ hiển thị cho người đã đặt.
story-wager = Cửa cược
story-patron = Người chơi
story-stake = Tiền cược
story-outcome = Kết quả
story-got = Đã trả
story-why = Vì sao
story-got-paid = trả { $paid }, hoàn tiền cược
story-got-back = hoàn tiền cược
story-got-part = hoàn { $returned } tiền cược
story-got-nothing = thu { $collected }
story-wager-in = { $wager }, { $moment }
story-wager-area = { $wager }, khu vực { $area }
story-events = Diễn biến từng bước
story-earlier = Xem những gì diễn ra trước đó
story-clauses = Điều khoản
story-shoe = Bằng chứng của hộp chia bài
story-table = Đến bàn

story-dispute = Nêu tranh chấp
story-dispute-why = Hãy cho biết theo bạn điều gì đã sai. Giám sát Pit sẽ xem xét ván này cùng mọi bằng chứng; bạn có thể theo dõi tranh chấp tại bàn.
story-dispute-claim = Điều gì đã sai
story-dispute-send = Nêu tranh chấp
story-dispute-not = Thôi
story-dispute-sent = Đã nêu tranh chấp số { $dispute }.

story-list = Các ván đã qua của bàn { $table }
story-list-all = Mọi ván
story-list-mine = Ván tôi có cược
story-list-which = Những ván nào
story-list-empty = Bàn này chưa có ván nào kết thúc.
story-list-mine-empty = Trong tuần qua bạn không có khoản cược nào tại bàn này.
story-list-earlier = Các ván trước đó
story-list-shoe = hộp chia bài { $shoe }
story-list-choose = Chọn một ván để đọc diễn biến.

story-shoes = Bằng chứng của hộp chia bài
story-shoes-why = Trước khi cắt bài, sòng bài công bố một con số ấn định thứ tự của mọi lá bài trong hộp. Rồi trình duyệt của người chơi trộn thứ tự ấy bằng các phần góp mà sòng bài không thể biết trước. Sau đó ai cũng kiểm tra được rằng không lá nào bị đổi. Trang này kiểm tra ngay trong trình duyệt của bạn, chỉ dựa vào tệp của hộp chia bài.
story-shoes-which = Hộp chia bài
story-shoes-now = Hộp { $shoe }, đang dùng
story-shoes-past = Hộp { $shoe }
story-shoes-no-such = Bàn này không có hộp chia bài “{ $shoe }”. { $last ->
    [1] Đến nay bàn mới dùng một hộp.
   *[other] Đến nay bàn đã dùng các hộp từ 1 đến { $last }.
}
story-shoes-choose = Chọn một hộp
story-shoes-none = Bàn này chưa dùng hộp chia bài nào.
story-shoes-not-virtual = Hộp này được chia bằng tay hoặc không có cam kết: ở đây không có gì để kiểm tra.
story-shoes-unsafe = Trang này được tải qua kết nối không mã hóa, nên người khác có thể đã sửa đổi nó. Để chắc chắn, hãy kiểm tra tệp bằng lệnh “punto verify shoe” hoặc bằng chương trình của riêng bạn.
story-shoes-file = Lưu tệp của hộp chia bài
story-commitment = Cam kết
story-commitment-why = Hãy ghi lại trước khi cắt bài: nó không khớp với thứ tự nào khác của các lá bài.
story-cut = Cắt bài
story-cut-at = tại lá { $at }
story-cut-by = tại lá { $at }, do { $by ->
    [automatic-inspector] Giám sát Pit tự động
   *[other] { $by }
} cắt, { $at_time }
story-not-cut = chưa cắt
story-committed = Lúc cam kết
story-prepared-by = { $at_time }, bởi { $by ->
    [none] sòng bài
    [automatic-dealer] người chia bài tự động
   *[other] { $by }
}
story-shares = Phần góp vào thứ tự bài
story-share-shown = { $patron }: đã trộn thứ tự bài
story-share-pledged = { $patron }: đã hứa, chưa cho xem
story-share-missing = { $patron }: đã hứa nhưng không cho xem
story-share-own = Đây là phần góp do trình duyệt này tạo ra.
story-shares-none = Không người chơi nào góp phần: việc không ai sắp đặt bài chỉ dựa vào lời của sòng bài.
story-shares-how = Trình duyệt của bạn tự góp một phần khi bạn có chỗ tại bàn.
story-dealt = Đã chia
story-counts = { $burned } lá loại bỏ, { $dealt } lá chia trong { $coups } ván, còn { $left } lá trong hộp

story-right = Hộp chia bài đúng
story-right-why = Mọi lá được cố định trước khi cắt, và rời hộp theo thứ tự mà các phần góp và lần cắt đã định.
story-wrong = Hộp chia bài không đúng
story-wrong-count = Có { $count } điều sai:
story-wrong-more = … và { $more } điều nữa.
story-checks = Đã kiểm tra những gì
story-check-shape = Tệp đọc được: mọi trường đều có và đúng dạng.
story-check-shares = Mỗi phần góp đúng là phần đã hứa trước khi cắt bài.
story-check-cut = Chỗ cắt nằm trong hộp, và được đưa ra sau khi cam kết.
story-check-positions = Mỗi vị trí trong hộp có đúng một lá, và các lá rời hộp theo thứ tự đó.
story-check-cards = Bài gồm đúng { $decks } bộ đầy đủ, không loại nào thừa hay thiếu.
story-check-paths = Bằng chứng của từng lá trong { $drawn } lá đã rút đều dẫn đến cam kết.
story-check-root = Cả { $size } lá cùng muối của chúng, mỗi lá ở số thứ tự đã cam kết, cho lại đúng cam kết.
story-check-dealing = Không lá nào được rút trước khi cắt, các lá đầu được loại bỏ trước ván đầu tiên, và số ván tăng dần.
story-check-holds = đúng
story-check-fails = không đúng
story-check-could-not = không kiểm tra được
story-check-rebuilt = Tính được tại đây:
story-cards = Các lá bài theo thứ tự
story-cards-why = Vị trí 0 rời hộp đầu tiên. Số thứ tự là chỗ của lá bài trước khi cắt.
story-position = Vị trí
story-number = Số thứ tự
story-card = Lá bài
story-use = Đi đâu
story-salt = Muối
story-leaf = Lá băm
story-burned = loại bỏ
story-rest = ở lại trong hộp
story-went = ván { $coup }, { $hand }
story-all-cards = Hiện cả { $count } lá

story-live = Các lá của hộp này cho đến giờ
story-live-why = Mỗi lá đi kèm bằng chứng: muối của nó và các mã băm dẫn từ nó lên đến cam kết. Chúng được kiểm tra tại đây ngay khi đến. Những gì lộ ra về một lá không nói gì về các lá còn trong hộp.
story-live-checked = { $checked ->
    [0] Chưa kiểm tra lá nào.
   *[other] Đã kiểm tra { $checked } lá, tất cả đều dẫn đến cam kết.
}
story-live-wrong = Có { $wrong } lá không dẫn đến cam kết.
story-live-earlier = Kiểm tra cả các lá của những ván trước
story-live-how = Cách kiểm tra một lá
story-live-leaf = Lá băm: SHA-256 của một byte 0, số thứ tự của lá bài trong bốn byte, muối, và hai chữ của lá bài.
story-live-node = Nút: SHA-256 của một byte 1, nút bên trái, nút bên phải. Mỗi mã băm trong bằng chứng là nút bên cạnh trên đường đi lên; số thứ tự của lá bài cho biết nó ở bên nào.
story-live-root = Nút cuối cùng phải là cam kết.
story-live-down = Bằng chứng của lá úp đến khi ván bài kết thúc.
story-live-example = Đường đi lên của lá cuối: { $card }
story-live-beside = Bước { $step }, nút bên cạnh:
story-live-gives = cho ra
story-live-number = số { $number }
story-so-far = đã rút { $drawn } lá, còn { $left } lá trong hộp
story-noted = Cam kết mà bạn đã ghi lại
story-noted-why = Hãy nhập con số bạn được cho xem trước khi cắt: chỉ khi đó việc kiểm tra mới trọn vẹn.
story-noted-same = Đúng là con số bạn đã ghi lại.
story-noted-other = Không phải con số bạn đã ghi lại.
