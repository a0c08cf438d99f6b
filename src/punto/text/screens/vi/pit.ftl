### Khu vực Pit: mọi bàn, việc đang chờ, người đang trực, ngày hoạt động, nhân sự.

pit-title = Khu vực Pit
pit-for-whom = Trang này dành cho Giám sát Pit trở lên, quản lý cấp cao, bộ phận Giám sát và quản trị viên.
pit-sign-in = Đăng nhập
pit-signed-in-as = Bạn đang đăng nhập với tên { $name }, { $role }.
pit-tabs = Các phần của Pit
pit-tab-floor = Toàn cảnh
pit-tab-report = Ngày hoạt động
pit-tab-staff = Nhân sự
pit-tab-attempts = Nhật ký truy cập
pit-lost = Mất kết nối. Đây là tình trạng trước đó; Punto đang tự thử lại.
pit-again = Thử lại
pit-no-tables = Chưa có bàn nào.

# Cả nhà trong một dòng.
pit-total-tables = Bàn đang mở
pit-of = { $some } trên { $all }
pit-total-patrons = Người chơi
pit-total-layout = Trên các bàn cược
pit-total-racks = Trước mặt người chơi
pit-total-float = Trong các quỹ chip

# Một bàn.
pit-table = Bàn { $table }
pit-never-opened = Chưa từng mở
pit-seconds = { $seconds } giây
pit-float = Quỹ chip
pit-float-of = Quỹ chip { $amount }
pit-layout = Trên bàn cược
pit-limits = Giới hạn
pit-no-limits = không có
pit-from = từ { $least }
pit-seats = Chỗ ngồi
pit-standing = đứng sau ghế
pit-coup = Ván số · bài còn lại
pit-disputes = { $count } tranh chấp
pit-free-due = Sắp tới là ván bài không cược
pit-sign = Không nhận bảo hiểm
pit-staffed = Có người chia bài
pit-over = { $side } vượt khoảng chênh lệch { $amount }
pit-differential-use = Chênh lệch { $most } · dùng { $used }
pit-waits-for = Đang chờ: { $role }
pit-waits-more = { $count ->
   *[other] còn { $count } tình huống chờ
}
pit-waits-you = Đang chờ bạn
pit-waits-patron = Đang chờ người chơi
pit-waits-patrons = Đang chờ người chơi: { $chosen } trên { $asked } đã chọn

# Việc đang chờ và người đang trực.
pit-waiting = Đang chờ quyết định
pit-waiting-count = { $count ->
    [0] Không có việc nào chờ quyết định.
   *[other] { $count } việc đang chờ quyết định, trong đó { $mine } việc chờ bạn.
}
pit-nothing-waits = Không có việc nào chờ. Mọi bàn đang tiếp tục.
pit-dispute = { $coup ->
    [none] Tranh chấp { $number } của { $patron }
   *[other] Tranh chấp { $number } của { $patron }, ván { $coup }
}
pit-decide = Quyết định
pit-look = Xem
pit-duty = Đang trực
pit-since = có mặt từ { $time }
pit-sessions = { $count } phiên đăng nhập

# Một bàn do Pit điều hành.
pit-sections = Các phần của bàn
pit-section-decision = Quyết định
pit-section-house = Giới hạn và chip
pit-section-patrons = Người chơi
pit-section-disputes = Tranh chấp
pit-section-ruling = Quyết định xử lý
pit-ruling-hint = Dành cho việc thể lệ không nêu, vào bất cứ lúc nào, kể cả sau khi thanh toán.
pit-section-happened = Diễn biến
pit-nothing-yet = Chưa có gì diễn ra từ khi bạn mở phần này.
pit-closed = Bàn đang đóng.
pit-open-table = Mở bàn
pit-after-coup = Sẽ áp dụng khi ván này kết thúc; hãy giữ phần này mở.
pit-after-coup-dropped = Bàn { $table }: thay đổi chờ hết ván chưa được áp dụng vì bạn đã rời đi trước đó.
pit-elsewhere = Bàn { $table } ở các trang khác
pit-to-console = Màn hình chia bài
pit-to-table = Xem bàn
pit-to-surveillance = Tìm các ván của bàn

# Ngày hoạt động.
pit-day = Ngày hoạt động
pit-day-before = Ngày trước
pit-day-after = Ngày sau
pit-day-today = Hôm nay
pit-day-span = Từ { $since } đến { $until }
pit-day-empty = Trong ngày này không có gì diễn ra ở bàn nào.
pit-computing = Đang tính các số liệu …
pit-ledger-agrees = Sổ cái khớp.
pit-ledger-disagrees = Sổ cái không khớp.
pit-disagreement = { $account } thay đổi { $posted }; theo các sự kiện phải là { $told }.
pit-which-tables = Số liệu của
pit-all-tables = Tất cả các bàn
pit-figures = Số liệu trong ngày
pit-figure-drop = Tiền vào hộp
pit-figure-handle = Tổng tiền cược
pit-figure-win = Tiền thắng
pit-figure-hold-drop = Tỷ lệ giữ trên tiền vào hộp
pit-figure-hold-handle = Tỷ lệ giữ trên tiền cược
pit-figure-theoretical = Tiền thắng lý thuyết
pit-figure-deviations = Số độ lệch chuẩn
pit-figure-coups = Số ván
pit-figure-free-hands = Ván bài không cược
pit-figure-voids = Vô hiệu
pit-figure-reversed = Lần hủy thanh toán
pit-figure-corrections = Lần sửa ghi chép
pit-figure-irregularities = Tình huống bất thường
pit-figure-disputes = Tranh chấp
pit-figure-shoes = Số hộp chia bài
pit-figure-brought = Chip mang đến
pit-figure-taken = Chip mang đi
pit-figure-fills = Tiếp chip
pit-figure-credits = Trả chip
pit-figure-tips = Tiền tip
pit-figure-breakage = Phần lẻ
pit-figure-reversals = Hủy thanh toán
pit-figure-adjustments = Điều chỉnh
pit-figure-float = Quỹ chip trước và sau
pit-figure-opened = Mở bàn
pit-figure-closed = Đóng bàn
pit-likely = Một độ lệch chuẩn là { $deviation }: tiền thắng nằm trong vòng hai độ lệch chuẩn, như mười chín trên hai mươi ngày.
pit-unlikely = Một độ lệch chuẩn là { $deviation }: tiền thắng lệch quá hai độ lệch chuẩn, điều mà riêng may rủi chỉ gây ra một trên hai mươi ngày. Cần có người xem xét.
pit-chart-title = Tiền thắng so với lý thuyết
pit-chart-row = { $table }: thắng { $win }, lý thuyết { $theoretical }, trong vòng hai độ lệch chuẩn từ { $low } đến { $high }
pit-key-win = thắng
pit-key-loss = thua
pit-key-theoretical = tiền thắng lý thuyết
pit-key-span = hai độ lệch chuẩn quanh mức đó
pit-wagers-title = { $of ->
    [one] Các khoản cược tại { $table }
   *[all] Các khoản cược của mọi bàn
}
pit-wager-table = Các khoản cược trong ngày
pit-no-wagers = Không có khoản cược nào được thanh toán.
pit-tables-title = Từng bàn
pit-col-table = Bàn
pit-col-wager = Loại cược
pit-col-count = Số lượng
pit-col-staked = Tiền cược
pit-col-won = Sòng bài thắng
pit-col-theoretical = Lý thuyết
pit-downloads = { $of ->
    [one] Tải dữ liệu trong ngày của { $table }
   *[all] Tải dữ liệu trong ngày
}
pit-export-coups = Ván bài
pit-export-about-coups = Bài, kết quả và các tổng của từng ván
pit-export-postings = Bút toán
pit-export-about-postings = Mọi bút toán của sổ cái cùng sự kiện tạo ra nó
pit-export-events = Sự kiện
pit-export-about-events = Toàn bộ nhật ký cùng mã băm

# Nhân sự.
pit-staff = Nhân sự
pit-staff-add = Thêm người
pit-staff-name = Tên
pit-staff-role = Vai trò
pit-staff-password-new = Mật khẩu; để trống thì hệ thống tự tạo
pit-staff-added = Đã thêm { $name }: { $role }.
pit-staff-password-once = Mật khẩu, chỉ hiện một lần này:
pit-staff-since = từ { $time }
pit-staff-away = chưa đăng nhập
pit-staff-disabled = không được đăng nhập
pit-staff-change = Thay đổi
pit-staff-change-of = Thay đổi { $name }
pit-staff-note = Mọi thay đổi đều kết thúc các phiên đăng nhập của người này.
pit-staff-role-save = Đặt vai trò
pit-staff-role-set = { $name } đã có vai trò mới.
pit-staff-password = Mật khẩu mới
pit-staff-password-save = Đặt mật khẩu
pit-staff-password-set = { $name } đã có mật khẩu mới.
pit-staff-sign-out = { $count ->
    [0] Chưa đăng nhập
   *[other] Kết thúc { $count } phiên
}
pit-staff-signed-out = Đã kết thúc { $count } phiên đăng nhập.
pit-staff-disable = Không cho đăng nhập
pit-staff-is-disabled = { $name } không còn được đăng nhập.
pit-staff-enable = Cho đăng nhập lại
pit-staff-enabled = { $name } được đăng nhập lại.
pit-staff-oneself = Vai trò của chính bạn phải do quản trị viên khác thay đổi.

# Những gì đã được thử.
pit-attempts = Nhật ký truy cập và chữ ký
pit-attempts-kind = Loại
pit-attempts-all = Tất cả
pit-attempts-again = Xem lại
pit-attempts-earlier = Xem cũ hơn
pit-no-attempts = Không có mục nào thuộc loại này.
pit-col-when = Thời điểm
pit-col-kind = Loại
pit-col-who = Tên
pit-col-from = Từ địa chỉ
pit-col-what = Nội dung
pit-attempt-sign-in-failed = Sai tên hoặc mật khẩu
pit-attempt-sign-in-throttled = Thử đăng nhập quá nhiều lần
pit-attempt-guest-throttled = Khách vào quá nhiều lần
pit-attempt-denied = Bị từ chối
pit-attempt-not-for-your-role = Không dành cho vai trò này
pit-attempt-not-signed-in = Chưa ai đăng nhập
pit-attempt-other-origin = Từ trang của nơi khác
pit-attempt-protocol = Phiên bản kết nối khác
pit-attempt-too-many-sockets = Quá nhiều kết nối
pit-attempt-second-person = Chữ ký của người thứ hai
pit-attempt-staff = Thay đổi nhân sự
pit-attempt-other-version = Do phiên bản khác ghi
pit-what-path = { $method } { $path }: { $reason }
pit-what-socket = { $path }
pit-what-cage-command = { $command }, tại quầy thu ngân: { $reason }
pit-what-list-command = { $command }, qua danh sách bàn: { $reason }
pit-what-patron = Xem những gì liên quan đến { $person }: { $reason }
pit-what-guest = Vào với tư cách khách: { $reason }
pit-what-table-command = { $command }, bàn { $table }: { $reason }
pit-what-table-message = Tin nhắn qua kết nối ({ $message }), bàn { $table }: { $reason }
pit-what-list-message = Tin nhắn qua kết nối của danh sách bàn ({ $message }): { $reason }
pit-what-beside = Ký với tư cách người thứ hai bên cạnh { $person }, bàn { $table }
pit-what-new-password = Đổi mật khẩu
pit-what-signed = { $person } đã ký xác nhận bên cạnh, bàn { $table }; việc đó có được thực hiện hay không thì xem nhật ký của bàn
pit-what-added = Đã thêm { $person }: { $role }
pit-what-changed = Đã thay đổi { $person }: { $fields }
pit-what-signed-out = { $person } đã bị đăng xuất
pit-what-own-added = Được thêm: { $role }
pit-what-own-role = Vai trò khác: { $role }
pit-what-own-password = Mật khẩu mới
pit-what-own-disabled = Không còn được đăng nhập
pit-what-own-enabled = Được đăng nhập lại
pit-what-own-signed-out = Bị đăng xuất
pit-what-counted = Thêm { $count } lần như vậy trong vòng một giờ, chỉ được đếm. Các tên: { $names }
pit-what-written = { $text }
pit-field-role = vai trò
pit-field-password = mật khẩu
pit-field-disabled = quyền đăng nhập
pit-field-none = không có gì
pit-reason-not-your-role = vai trò này không làm việc đó
pit-reason-not-your-place = chỉ chính người chơi hoặc nhân viên mới làm
pit-reason-not-your-dispute = tranh chấp của người chơi khác
pit-reason-patron-orders = chỉ người chơi mới ra lệnh này
pit-reason-administrator-at-table = quản trị viên không làm gì tại bàn
pit-reason-not-signed-in = chưa ai đăng nhập
pit-reason-signed-out = đã bị đăng xuất
pit-reason-too-many = quá nhiều yêu cầu cùng lúc
pit-reason-not-for-your-role = không dành cho vai trò này
pit-reason-other-origin = đến từ trang của nơi khác
pit-reason-no-csrf = không kèm mã của trang
pit-reason-closed-to-all = không ai được yêu cầu việc này
pit-reason-not-yours = chỉ người chơi đó và nhân viên được xem
pit-reason-guests-not-taken = sòng bài này không nhận khách vãng lai
