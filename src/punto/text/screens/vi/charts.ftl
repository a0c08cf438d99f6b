### Lời đi kèm các biểu đồ.

charts-as-table = Xem dạng bảng
