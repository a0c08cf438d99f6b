import { describe, expect, test } from 'vitest'
import { address, begun, inGame, readPlace, viewsOf, type LabPlace } from './address'

function opened(url: string): LabPlace {
  const query = new URLSearchParams(url.split('?')[1] ?? '')
  return readPlace((name) => query.get(name))
}

describe('the address of the lab', () => {
  test('begins with Baccarat from a full shoe', () => {
    expect(opened('/lab')).toEqual(begun('baccarat'))
  })

  test('leads back to where it was made', () => {
    const place: LabPlace = {
      game: 'baccarat',
      variant: 'non_commission',
      decks: 6,
      gone: { '7s': 2, Kd: 1 },
      pays: { tie: { win: '9:1' }, banker: { six: '1/2' } },
      view: 'removal',
      wager: 'lucky_6',
      level: 18,
      plan: { coups: '1000', seed: '7' },
    }
    expect(opened(address(place))).toEqual(place)
  })

  test('is short, and can be read', () => {
    expect(address(begun('lucky7'))).toBe('/lab?game=lucky7&view=odds')
    expect(address({ ...begun('baccarat'), gone: { '7s': 2 }, pays: { tie: { win: '9:1' } } })).toBe(
      '/lab?game=baccarat&view=odds&gone=7s*2&pays=tie.win=9:1',
    )
  })

  test('with errors is read as far as it makes sense', () => {
    const place = opened('/lab?game=bridge&view=poker&decks=99&variant=x&gone=7s*900,zz&level=-3&pays=;;')
    expect(place).toEqual({ ...begun('baccarat'), gone: { '7s': 8 } })
  })

  test('of another game does not open a view that it lacks', () => {
    expect(opened('/lab?game=lucky7&view=insurance').view).toBe('odds')
    expect(opened('/lab?game=lucky_draw&view=strategy').view).toBe('strategy')
  })
})

describe('another game', () => {
  test('begins with its own shoe and pays', () => {
    const place = inGame(
      { ...begun('baccarat'), gone: { '7s': 1 }, pays: { tie: { win: '9' } }, view: 'removal', wager: 'lucky_6' },
      'seven_up',
    )
    expect(place).toEqual({ ...begun('seven_up'), view: 'removal' })
  })

  test('keeps the fields of the simulation, except those of the other game', () => {
    const place = inGame({ ...begun('baccarat'), plan: { coups: '5', policy: 'always', goal: '9' } }, 'lucky_draw')
    expect(place.plan).toEqual({ coups: '5' })
  })

  test('without this view begins with its odds', () => {
    expect(inGame({ ...begun('baccarat'), view: 'insurance' }, 'lucky7').view).toBe('odds')
  })

  test('has the views that its rules give it', () => {
    expect(viewsOf('baccarat')).toEqual(['odds', 'insurance', 'removal', 'simulation'])
    expect(viewsOf('lucky_draw')).toEqual(['odds', 'strategy', 'removal', 'simulation'])
    expect(viewsOf('seven_up')).toEqual(['odds', 'removal', 'simulation'])
  })
})
