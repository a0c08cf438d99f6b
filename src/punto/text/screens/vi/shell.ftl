### Khung của mọi màn hình.

# Not shown: the locale by which dates and times are written, and the order of odds (won-first: 19:20, stake-first: 20:19).
shell-date-locale = vi
shell-odds-order = stake-first

shell-skip = Đến thẳng nội dung trang
shell-loading = Xin chờ một chút …
shell-close = Đóng
shell-clause = Điều { $number }
shell-texts-differ = Hai bản khác nhau. Bản tiếng Anh được thi hành (R-62).
shell-text-english = Bản tiếng Anh
shell-text-vietnamese = Bản tiếng Việt
shell-language = Ngôn ngữ
shell-page-not-loaded = Không tải được trang. Hãy kiểm tra mạng rồi thử lại.
shell-nav-lobby = Sảnh
shell-nav-table = Bàn
shell-nav-coup = Các ván đã qua
shell-nav-shoe = Bằng chứng của hộp chia bài
shell-nav-dealer = Người chia bài
shell-nav-pit = Pit
shell-nav-surveillance = Giám sát
shell-nav-lab = Phòng nghiên cứu
shell-nav-missing = Không có trang này
shell-unreachable = Không kết nối được với máy chủ. Hãy kiểm tra mạng; Punto sẽ tự thử lại.
shell-unanswered = Kết nối bị mất trước khi bàn trả lời, và ván bài đã sang bước khác. Những gì bàn đang hiển thị là căn cứ.

# Các bảng cầu, dùng ở nhiều màn hình.
shell-roads = Bảng cầu của hộp chia bài
shell-roads-empty = Hộp chia bài này chưa có kết quả nào.
shell-roads-all = Kết quả của hộp chia bài này, từ đầu đến cuối: { $results }.
shell-roads-bead = Bảng hạt: { $total } kết quả, kết quả cuối là { $last }.
shell-roads-big = Đường lớn: cột cuối là { $side }, dài { $length }.
shell-roads-derived = { $road }: các dấu cuối là { $marks }.
shell-roads-derived-none = { $road }: chưa có dấu nào.
shell-roads-red = đỏ
shell-roads-blue = xanh
shell-roads-no-mark = chưa có dấu
shell-roads-total = { $total } ván
shell-roads-next = Nếu ván tới là { $side }
shell-roads-hint = { $road }: { $mark }

# Phần đầu của mọi trang.
shell-nav = Các trang
shell-nav-console = Màn hình chia bài
shell-table = Bàn { $table }
shell-menu = Trình đơn
shell-theme-light = Giao diện sáng
shell-theme-dark = Giao diện tối
shell-chips = Ngoài bàn
shell-chips-held = { $amount } chip chơi đang giữ ngoài bàn
shell-account = tài khoản
shell-sign-in = Đăng nhập
shell-sign-out = Đăng xuất
shell-role-patron = người chơi
shell-role-guest = khách
shell-role-reader = bộ đọc bài
shell-role-dealer = Nhân viên Điều hành Trò chơi
shell-role-inspector = Giám sát Pit
shell-role-pit_manager = Quản lý Pit
shell-role-shift_manager = Quản lý Ca
shell-role-assistant_director = Trợ lý Giám đốc
shell-role-senior_management = quản lý cấp cao
shell-role-surveillance = bộ phận Giám sát
shell-role-cage = quầy thu ngân
shell-role-administrator = quản trị viên

# Vào chơi, và tài khoản của mình.
shell-sign-in-guest = Chơi với tư cách khách
shell-sign-in-guest-why = Bạn được phát chip chơi và không cần tài khoản. Chip này không có giá trị bằng tiền.
shell-sign-in-guest-name = Tên gọi tại bàn, nếu muốn
shell-sign-in-guest-enter = Vào với tư cách khách
shell-sign-in-known = Có tên và mật khẩu
shell-sign-in-name = Tên
shell-sign-in-password = Mật khẩu
shell-account-title = Tài khoản của bạn
shell-account-is = Bạn là { $name }, { $role }.
shell-account-guest = Khách không thể quay lại: khi bạn đăng xuất hoặc hết thời hạn đăng nhập, tên này và số chip của nó sẽ mất.
shell-account-password = Đặt mật khẩu mới
shell-account-old = Mật khẩu hiện tại
shell-account-new = Mật khẩu mới
shell-account-again = Nhập lại mật khẩu mới
shell-account-set = Đặt mật khẩu
shell-account-differ = Hai mật khẩu mới không giống nhau.
shell-account-changed = Mật khẩu mới đã có hiệu lực. Bạn đã được đăng xuất ở mọi nơi khác.
shell-sign-out-guest = Đăng xuất và bỏ số chip
shell-sign-out-all = Đăng xuất ở mọi nơi

shell-amount-from = Hãy nhập một số nguyên từ { $least } trở lên.
shell-amount-between = Hãy nhập một số nguyên từ { $least } đến { $most }.
