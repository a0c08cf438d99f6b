import { describe, expect, test } from 'vitest'
import { countOf, oddsOf, paysText, ratio, readPays, stepped, typed, withoutPay, withPay } from './pays'

describe('what a line pays', () => {
  test('is written as odds', () => {
    expect(ratio('9')).toBe('9:1')
    expect(ratio('19/20')).toBe('19:20')
  })

  test('is typed with a decimal comma or point, and with spaces', () => {
    expect(typed(' 9 : 1 ')).toBe('9:1')
    expect(typed('0,95')).toBe('0.95')
    expect(typed('0.95')).toBe('0.95')
    expect(typed('1,2,3')).toBe('1,2,3')
  })

  test('goes by hundredths at even money and under, by tenths at other broken pays, by units above', () => {
    expect(stepped('19/20', '19/20', true)).toBe('24:25')
    expect(stepped('1', '1', false)).toBe('99:100')
    expect(stepped('9/5', '9/5', true)).toBe('19:10')
    expect(stepped('8', '8', true)).toBe('9:1')
    expect(stepped('17/2', '8', true)).toBe('19:2')
  })

  test('steps on from what was typed', () => {
    expect(stepped('9:1', '8', true)).toBe('10:1')
    expect(stepped('0,96', '19/20', true)).toBe('97:100')
    expect(stepped('nine', '8', true)).toBeNull()
  })

  test('is the same however it was typed', () => {
    for (const text of ['19:20', '19/20', '0.95', '0,950', ' 38 : 40 '])
      expect(oddsOf(text)).toEqual({ over: 19n, under: 20n })
    expect(oddsOf('9:0')).toBeNull()
  })

  test('never steps to nothing or below', () => {
    expect(stepped('1', '8', false)).toBeNull()
    expect(stepped('1/2', '8', false)).toBeNull()
    expect(stepped('1/100', '1', false)).toBeNull()
  })
})

describe('changed pays', () => {
  const pays = withPay(withPay({}, 'tie', 'win', '9:1'), 'lucky_6', '2', '13')

  test('are counted, and taken back one by one', () => {
    expect(countOf(pays)).toBe(2)
    expect(withoutPay(pays, 'tie', 'win')).toEqual({ lucky_6: { '2': '13' } })
    expect(withoutPay({}, 'tie', 'win')).toEqual({})
    expect(withoutPay(withPay(pays, 'lucky_6', '3', '23'), 'lucky_6', '2')).toEqual({
      tie: { win: '9:1' },
      lucky_6: { '3': '23' },
    })
  })

  test('go into the address and come back', () => {
    expect(paysText(pays)).toBe('tie.win=9:1,lucky_6.2=13')
    expect(readPays(paysText(pays))).toEqual(pays)
    expect(readPays('')).toEqual({})
  })

  test('that cannot be read are left out', () => {
    expect(readPays('nonsense,tie.win=9:1,a.b.c=2,tie.=,__proto__.x=1')).toEqual({ tie: { win: '9:1' } })
  })
})
