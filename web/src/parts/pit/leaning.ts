// How far the chips on the two hands are apart, against the differential that the table allows.
export interface Lean {
  player: number
  banker: number
  /** The hand on which more is staked. */
  side: 'player' | 'banker' | null
  apart: number
  /** Of the differential, 1 where it is used up; nothing at a table without one. */
  used: number | null
}

export function lean(sides: Record<string, number>, differential: number | null): Lean {
  const { player = 0, banker = 0 } = sides
  const apart = Math.abs(player - banker)
  return {
    player,
    banker,
    side: apart === 0 ? null : player > banker ? 'player' : 'banker',
    apart,
    used: differential ? apart / differential : null,
  }
}
