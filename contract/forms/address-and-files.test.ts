import { describe, expect, it } from 'vitest'
import { text, validated } from '../../tests/support/form-validation'
import type { Upload } from '../uploads'
import type { FormValues } from './values'

describe('an address', () => {
  const field = text({ type: 'address', rules: [{ rule: 'required' }] })
  const dutch = {
    Naam_Landcode: 'nl',
    Naam_Postcode: '2511 CV',
    Naam_Huisnummer: '12',
    Naam_Adresline1: 'Spui',
  }

  it('is whole by the ways of its country', () => {
    expect(validated([field], { ...dutch, Naam_Plaatsnaam: 'Den Haag' })).toMatchObject(dutch)
    expect(validated([field], { Naam_Landcode: 'nl' })).toEqual({
      Naam_Adresline1: ['required'],
      Naam_Huisnummer: ['required'],
      Naam_Plaatsnaam: ['required'],
      Naam_Postcode: ['required'],
    })
    expect(validated([field], { ...dutch, Naam_Landcode: 'de' })).toEqual({
      Naam_Plaatsnaam: ['required'],
      Naam_Postcode: ['postcode'],
    })
  })

  it('may be left out where it is not required, but not half', () => {
    const optional = text({ type: 'address' })
    expect(validated([optional], { Naam_Landcode: 'de' })).toEqual({ Naam_Landcode: 'de' })
    expect(Object.keys(validated([optional], { Naam_Landcode: 'de', Naam_Plaatsnaam: 'Ulm' }))).toEqual([
      'Naam_Adresline1',
      'Naam_Postcode',
    ])
  })
})

describe('files', () => {
  const ids = ['7b0c6a36-2f9f-4a0c-9d0f-0a4f4f6f7d11', '0d9b0a52-51a5-4a0e-8c1c-2f6a1f0c9a22'] as const
  const upload = (id: string, kind: Upload['kind']): [string, Upload] => [
    id,
    { id, kind, name: `${kind}.x`, size: 1, type: 'x/y' },
  ]
  const uploads = new Map([upload(ids[0], 'pdf'), upload(ids[1], 'image')])
  const papers = text({ type: 'multi-file', amount: 2, rules: [{ rule: 'pdf' }] })

  it.each([
    [papers, { Naam: ids[0] }, { Naam: [ids[0]] }],
    [papers, { Naam: [ids[0], '', ids[0]] }, { Naam: [ids[0]] }],
    [papers, { Naam: [...ids] }, { Naam: ['pdf'] }],
    [text({ type: 'file' }), { Naam: [...ids] }, { Naam: ['too_many_files'] }],
    [papers, { Naam: 'C:\\id.pdf' }, { Naam: ['upload'] }],
    [papers, { Naam: 'c0ffee00-51a5-4a0e-8c1c-2f6a1f0c9a22' }, { Naam: ['upload'] }],
    [text({ type: 'canvas' }), { Naam_picture: ids[0] }, { Naam_picture: ['image'] }],
    [
      text({ type: 'canvas', rules: [{ rule: 'required' }] }),
      { Naam_picture: ids[1] },
      { Naam_picture: ids[1] },
    ],
  ])('are counted, known and of the right kind (%#)', (field, values, expected) => {
    expect(validated([field], values as FormValues, uploads)).toEqual(expected)
  })

  it('have their days, each its own', () => {
    const dated = text({ type: 'multi-file', amount: 2, issued: true })
    expect(validated([dated], { Naam: [...ids], Naam_issued: ['1-2-2020', ''] })).toEqual({
      Naam_issued: ['issued'],
    })
    expect(validated([dated], { Naam: ['', ids[0]], Naam_issued: ['', '1-2-2020'] })).toEqual({
      Naam: [ids[0]],
      Naam_issued: ['2020-02-01'],
    })
    expect(validated([dated], { Naam: '', Naam_issued: '1-2-2020' })).toEqual({})
  })
})
