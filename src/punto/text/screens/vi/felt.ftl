### Mặt bàn: lá bài, chip, ô cược, chỗ ngồi.

felt-card = { $rank ->
    [A] át
    [K] K
    [Q] Q
    [J] J
    [T] 10
    [9] 9
    [8] 8
    [7] 7
    [6] 6
    [5] 5
    [4] 4
    [3] 3
   *[2] 2
} { $suit ->
    [clubs] chuồn
    [diamonds] rô
    [hearts] cơ
   *[spades] bích
}
felt-card-down = một lá bài úp
felt-card-printed = lá { $rank } in trên thảm
felt-title = Bàn { $table }
felt-wins = thắng
felt-squeezes = { $patron } nặn bài
felt-shoe = hộp bài { $cards }
felt-discards = bài đã dùng { $cards }
felt-you = Bạn
felt-seat = chỗ { $seat }
felt-sit = Ngồi vào chỗ { $seat }
felt-sit-here = Ngồi đây
felt-seat-patron = Xếp người chơi vào chỗ { $seat }
felt-seat-here = Xếp chỗ
felt-to = { $against } ăn { $for }
felt-or = {" "}hoặc{" "}
felt-box = { $name }, trả { $odds }{ $has ->
    [yes] , đang đặt { $stake }
   *[no] {""}
}
felt-box-of = Chỗ { $seat }: { $name }
felt-result = Kết quả: { $result }.
felt-hand = { $hand }: { $cards }. Tổng { $total } điểm.
felt-hand-down = { $hand }: { $cards }.
felt-not-offered = không mời
felt-line-six = 6 điểm { $odds }
felt-line-seven = 7 điểm { $odds }
felt-letter-player = P
felt-letter-banker = B
felt-letter-tie = T
felt-place = Chỗ
felt-seats = Các chỗ ngồi
felt-free = trống
felt-seat-free = Chỗ { $seat } còn trống
felt-seat-taken = Chỗ { $seat }, { $patron }{ $count ->
    [0] {""}
   *[other] : { $wagers }
}
felt-standing = đứng cược
felt-behind = { $patrons } người đứng phía sau
felt-behind-own = Bạn đứng phía sau các chỗ ngồi
