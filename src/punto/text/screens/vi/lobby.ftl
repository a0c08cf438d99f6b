### Sảnh, và những trang không có.

lobby-title = Các bàn chơi
lobby-play-money = Mọi ván bài ở đây đều dùng chip chơi. Chip được phát cho bạn và không có giá trị bằng tiền.
lobby-choose = Bạn đang giữ { $amount } chip. Hãy chọn một bàn.
lobby-choose-staff = Mở một bàn để xem, hoặc mở màn hình của bàn để chia bài.
lobby-guest = Chơi với tư cách khách
lobby-sign-in = Đăng nhập
lobby-lost = Mất kết nối. Punto đang tự thử lại; trong lúc đó, những gì bạn thấy có thể đã thay đổi.
lobby-again = Thử lại
lobby-filter = Trò chơi
lobby-filter-all = Mọi trò chơi
lobby-none = Sòng bài này chưa có bàn nào.
lobby-none-of = Không có bàn nào chơi trò này.

lobby-table = Bàn { $table }
lobby-closed = Bàn này đang đóng.
lobby-never-opened = Bàn này chưa được mở.
lobby-seconds = { $seconds } giây
lobby-automatic = chia bài tự động
lobby-staffed = có người chia bài
lobby-insurance = có bảo hiểm
lobby-wagers = Mức cược
lobby-wagers-range = { $least } – { $most }
lobby-wagers-from = từ { $least }
lobby-differential = Khoảng chênh lệch
lobby-no-differential = không đặt
lobby-seats = Chỗ ngồi
lobby-seats-free = còn { $free } / { $seats } chỗ
lobby-standing = { $standing } người đứng sau
lobby-no-roads = Mỗi chỗ có bài riêng đấu với người chia bài, nên không có bảng cầu.
lobby-shoe = Hộp chia bài này
lobby-shoe-coups = { $coups ->
    [0] chưa có ván nào
   *[other] { $coups } ván
}
lobby-sit = Ngồi vào bàn
lobby-stand = Đứng sau các chỗ ngồi
lobby-back = Về chỗ của bạn
lobby-watch = Xem
lobby-console = Màn hình chia bài
lobby-at = { $action }, bàn { $table }

lobby-missing = Không tìm thấy gì ở địa chỉ { $address }. Các bàn nằm ở sảnh.
lobby-missing-back = Về sảnh
