### Bộ phận Giám sát: tìm ván bài, xem lại, giá trị các khoản cược và chứng cứ.

surveillance-title = Giám sát
surveillance-for-whom = Trang này dành cho Giám sát Pit trở lên, quản lý cấp cao và bộ phận Giám sát.
surveillance-tabs = Các phần của trang giám sát
surveillance-tab-coups = Ván bài
surveillance-tab-attempts = Nhật ký truy cập

# Tìm một ván bài.
surveillance-search = Tìm ván bài
surveillance-table = Bàn
surveillance-all-tables = Tất cả các bàn
surveillance-number = Ván số
surveillance-patron = Người chơi có cược trong ván
surveillance-more = Thời gian, kết quả, bất thường …
surveillance-since = Bắt đầu từ
surveillance-until = Bắt đầu trước
surveillance-result = Bên thắng
surveillance-any = bất kỳ
surveillance-ended = Kết thúc
surveillance-ended-settled = đã thanh toán
surveillance-ended-void = vô hiệu
surveillance-ended-reversed = đã hủy thanh toán
surveillance-irregularity = Điều khoản áp dụng
surveillance-irregularity-any = Chỉ ván có tình huống bất thường
surveillance-disputed = Chỉ ván có tranh chấp
surveillance-least = Cược ít nhất
surveillance-find = Tìm
surveillance-clear = Xóa hết
surveillance-not-whole = Không tìm được như vậy: số ván là số nguyên từ 1 trở lên, và mức cược là số nguyên không âm.
surveillance-none = Không có ván nào phù hợp. Hãy bớt điều kiện.
surveillance-none-yet = Không thấy trong hàng nghìn ván mới nhất; có thể tìm tiếp.
surveillance-earlier = Tìm xa hơn về trước
surveillance-choose = Chọn một ván bài để xem lại.
surveillance-back-to-list = Về danh sách
surveillance-coup = { $table }, ván { $coup }
surveillance-staked = cược { $amount }
surveillance-free = Ván bài không cược

# Xem lại ván bài.
surveillance-won = { $result ->
    [player] Nhà Con thắng
    [banker] Nhà Cái thắng
   *[tie] Hòa
}
surveillance-neighbours = Các ván khác của bàn này
surveillance-before = Ván trước
surveillance-next = Ván sau
surveillance-again = Xem lại
surveillance-evidence = Lưu hồ sơ chứng cứ
surveillance-felt = Ván bài trên bàn cược
surveillance-events = Diễn biến
surveillance-keys = Bấm vào bàn, rồi: phím cách để phát và dừng, phím mũi tên để đi từng bước, Home và End để về đầu và cuối.
surveillance-timeline = Dòng thời gian
surveillance-first = Về bước đầu tiên
surveillance-back = Lùi một bước
surveillance-play = Phát
surveillance-stop = Dừng
surveillance-on = Tiến một bước
surveillance-last = Đến bước cuối cùng
surveillance-speed = Tốc độ
surveillance-times = { $speed }×
surveillance-step = Bước { $step } trên { $steps }

# Giá trị của từng khoản cược.
surveillance-worth = Giá trị từng loại cược trước ván này
surveillance-worth-from = Chính xác, tính từ { $cards } lá trong { $decks } bộ bài mà lúc đó chưa ai thấy.
surveillance-exact = Phân số chính xác
surveillance-counting = Đang đếm mọi ván có thể xảy ra …
surveillance-col-wager = Loại cược
surveillance-col-edge = Lợi thế sòng bài
surveillance-col-change = So với hộp đầy
surveillance-col-hit = Tỷ lệ thắng
surveillance-col-staked = Tiền cược
surveillance-col-expected = Mức lỗ kỳ vọng
surveillance-col-won = Sòng bài thắng
surveillance-patron-favoured = Lợi thế âm: các lá đã ra có lợi cho người chơi.

# Tranh chấp về ván này.
surveillance-disputes = Tranh chấp về ván này
surveillance-dispute = Tranh chấp { $number }
surveillance-no-disputes = Không có ai tranh chấp.
surveillance-to-pit = Mở ở khu vực Pit
