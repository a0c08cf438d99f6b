// Chips that are being placed: totals, their order, refusals, undo.
import { beforeEach, describe, expect, it } from 'vitest'
import { Bets } from './bets.svelte'
import type { AnyCommand, Staked, WagerName } from '../../server/wire'

interface SentCommand {
  body: AnyCommand
  answer: (n: number) => Promise<void>
  refuse: () => Promise<void>
}

/** A table that answers when the test says so. */
class Table {
  sent: SentCommand[] = []
  refusals: unknown[] = []
  wagers: Staked[] = []
  n = 10
  number: number | null = 1
  bets = new Bets({
    give: (body) =>
      new Promise((resolve, reject) => {
        this.sent.push({
          body,
          answer: async (n) => {
            resolve(n)
            await settled()
          },
          refuse: async () => {
            reject(new Error('no'))
            await settled()
          },
        })
      }),
    refused: (error) => this.refusals.push(error),
    patron: () => 'mai',
    seat: () => 1,
    confirmed: () => this.wagers,
    confirmedN: () => this.n,
    coup: () => this.number,
  })

  get bodies(): unknown[] {
    return this.sent.map(({ body }) =>
      'stake' in body ? [body.do, 'wager' in body && body.wager, body.stake] : [body.do, 'wager' in body && body.wager],
    )
  }

  last(): SentCommand {
    const last = this.sent.at(-1)
    if (!last) throw new Error('nothing was asked')
    return last
  }

  /** The server confirms the last command, and sends the new state. */
  async confirm(): Promise<void> {
    const { body, answer } = this.last()
    if (!('wager' in body)) throw new Error('no wager')
    this.n += 1
    this.wagers = this.wagers.filter(({ wager }) => wager !== body.wager)
    if (body.do === 'PlaceWager') this.wagers.push({ wager: body.wager as WagerName, stake: body.stake })
    await answer(this.n)
  }
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

let table: Table
let bets: Bets

beforeEach(() => {
  table = new Table()
  bets = table.bets
})

describe('placing', () => {
  it('shows a chip as coming until the table says that it lies there', async () => {
    bets.add('banker', 100)
    expect(table.bodies).toEqual([['PlaceWager', 'banker', 100]])
    expect(bets.coming).toEqual({ banker: 100 })
    await table.last().answer(11)
    expect(bets.coming).toEqual({ banker: 100 })
    table.wagers = [{ wager: 'banker', stake: 100 }]
    table.n = 11
    expect(bets.coming).toEqual({})
    expect(bets.totals).toEqual({ banker: 100 })
  })

  it('adds quick clicks up, and asks for the latest total after the answer', async () => {
    for (let click = 0; click < 5; click++) bets.add('banker', 100)
    expect(table.bodies).toEqual([['PlaceWager', 'banker', 100]])
    expect(bets.coming).toEqual({ banker: 500 })
    await table.confirm()
    expect(table.bodies).toEqual([
      ['PlaceWager', 'banker', 100],
      ['PlaceWager', 'banker', 500],
    ])
    expect(bets.coming).toEqual({ banker: 400 })
    await table.confirm()
    expect(bets.coming).toEqual({})
    expect(table.sent).toHaveLength(2)
  })

  it('asks for different wagers at once', () => {
    bets.add('banker', 100)
    bets.add('tie', 50)
    expect(table.bodies).toEqual([
      ['PlaceWager', 'banker', 100],
      ['PlaceWager', 'tie', 50],
    ])
  })

  it('adds to what lies there', async () => {
    table.wagers = [{ wager: 'banker', stake: 300 }]
    bets.add('banker', 100)
    expect(table.bodies).toEqual([['PlaceWager', 'banker', 400]])
    expect(bets.coming).toEqual({ banker: 100 })
  })

  it('leaves insurance aside', () => {
    table.wagers = [{ wager: 'banker_insurance', stake: 30, moment: 'four_cards' }]
    bets.clear()
    bets.double()
    expect(table.sent).toEqual([])
  })
})

describe('refusals', () => {
  it('take the chip away and pass the sentence on', async () => {
    bets.add('tie', 5)
    await table.last().refuse()
    expect(bets.coming).toEqual({})
    expect(bets.totals).toEqual({})
    expect(table.refusals).toHaveLength(1)
  })

  it('leave what was confirmed', async () => {
    table.wagers = [{ wager: 'tie', stake: 50 }]
    bets.add('tie', 99_999)
    await table.last().refuse()
    expect(bets.totals).toEqual({ tie: 50 })
  })

  it('of a total that has been raised since ask for the newer one', async () => {
    bets.add('tie', 25)
    bets.add('tie', 25)
    await table.last().refuse()
    expect(table.refusals).toEqual([])
    expect(table.bodies.at(-1)).toEqual(['PlaceWager', 'tie', 50])
  })

  it('of a chip that has been taken back since ask for nothing more', async () => {
    bets.add('tie', 25)
    bets.remove('tie')
    await table.last().refuse()
    expect(table.bodies).toEqual([['PlaceWager', 'tie', 25]])
    expect(bets.totals).toEqual({})
  })
})

describe('taking back', () => {
  it('removes a wager, which lies there until the table says otherwise', async () => {
    table.wagers = [{ wager: 'tie', stake: 50 }]
    bets.remove('tie')
    expect(table.bodies).toEqual([['RemoveWager', 'tie']])
    expect(bets.going).toEqual(['tie'])
    expect(bets.coming).toEqual({})
    await table.confirm()
    expect(bets.going).toEqual([])
  })

  it('undoes step by step', async () => {
    bets.add('banker', 100)
    await table.confirm()
    bets.add('banker', 100)
    await table.confirm()
    bets.undo()
    expect(table.bodies.at(-1)).toEqual(['PlaceWager', 'banker', 100])
    await table.confirm()
    bets.undo()
    expect(table.bodies.at(-1)).toEqual(['RemoveWager', 'banker'])
    await table.confirm()
    expect(bets.canUndo).toBe(false)
  })

  it('passes over a step that was refused', async () => {
    bets.add('banker', 100)
    await table.confirm()
    bets.add('tie', 1)
    await table.last().refuse()
    bets.undo()
    expect(table.bodies.at(-1)).toEqual(['RemoveWager', 'banker'])
  })

  it('undoes a clearing as one step', async () => {
    table.wagers = [
      { wager: 'banker', stake: 100 },
      { wager: 'tie', stake: 50 },
    ]
    bets.clear()
    expect(table.bodies).toEqual([
      ['RemoveWager', 'banker'],
      ['RemoveWager', 'tie'],
    ])
    await table.sent[0]?.answer(11)
    await table.sent[1]?.answer(12)
    table.wagers = []
    table.n = 12
    bets.undo()
    expect(bets.totals).toEqual({ banker: 100, tie: 50 })
  })
})

describe('double and repeat', () => {
  it('doubles every wager', () => {
    table.wagers = [
      { wager: 'banker', stake: 100 },
      { wager: 'tie', stake: 50 },
    ]
    bets.double()
    expect(bets.totals).toEqual({ banker: 200, tie: 100 })
  })

  it('lays the last coup’s wagers and leaves the others', () => {
    table.wagers = [{ wager: 'tie', stake: 50 }]
    bets.repeat({ banker: 300 })
    expect(table.bodies).toEqual([['PlaceWager', 'banker', 300]])
    expect(bets.sum).toBe(350)
  })
})

describe('the next coup', () => {
  it('knows nothing of chips that were on their way, nor of steps to undo', async () => {
    bets.add('banker', 100)
    bets.add('banker', 100)
    table.number = 2
    expect(bets.coming).toEqual({})
    expect(bets.canUndo).toBe(false)
    await table.last().answer(11)
    expect(table.sent).toHaveLength(1)
    bets.add('tie', 50)
    expect(bets.totals).toEqual({ tie: 50 })
  })

  it('can have the same wager though the last coup’s has no answer yet', async () => {
    bets.add('banker', 100)
    table.number = 2
    bets.add('banker', 200)
    expect(table.bodies).toEqual([
      ['PlaceWager', 'banker', 100],
      ['PlaceWager', 'banker', 200],
    ])
    await table.sent[0]?.refuse()
    expect(bets.coming).toEqual({ banker: 200 })
    expect(table.sent).toHaveLength(2)
    expect(table.refusals).toHaveLength(1)
  })
})

it('keeps the areas of one wager apart, and names another than the own', async () => {
  const table = new Table()
  table.bets.add('enter', 100)
  table.bets.add('enter@3', 50)
  expect(table.sent.map(({ body }) => body)).toEqual([
    { do: 'PlaceWager', patron: 'mai', wager: 'enter', stake: 100 },
    { do: 'PlaceWager', patron: 'mai', wager: 'enter', area: 3, stake: 50 },
  ])
  table.wagers = [
    { wager: 'enter', stake: 100, area: 1 },
    { wager: 'enter', stake: 50, area: 3 },
  ]
  table.n = 12
  await table.sent[0]?.answer(11)
  await table.sent[1]?.answer(12)
  expect(table.bets.totals).toEqual({ enter: 100, 'enter@3': 50 })
  table.bets.remove('enter@3')
  expect(table.last().body).toEqual({ do: 'RemoveWager', patron: 'mai', wager: 'enter', area: 3 })
})
