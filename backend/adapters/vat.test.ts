import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../contract/locales'
import { hurry, outsideService } from '../../tests/support/outside-service'
import { translator } from '../translator'
import { createVatNumberCheck, createVatRegister } from './vat'

let clock = 0
const outside = outsideService()

function portTo(url: string) {
  clock = 0
  return createVatRegister(`${url}/rest-api`, () => clock)
}

const saying = async (answer: unknown, status = 200) => portTo(await outside.saying(answer, status))

describe('arithmetic', () => {
  it.each([
    ['NL004495445B01', 'valid'],
    ['DE136695976', 'valid'],
    ['DE123456789', 'invalid'],
    ['EL094259216', 'valid'],
    ['NO974760673', 'valid'],
    ['CHE123456788', 'valid'],
    ['LI50000', 'unavailable'],
    ['LI5000', 'invalid'],
    ['XX1', 'invalid'],
  ])('says of %s: %s', async (number, state) => {
    expect((await createVatNumberCheck().check(number)).state).toBe(state)
  })

  it.each(LOCALES)('takes the numbers that forms give as examples: %s', async (locale) => {
    const sentences = [
      translator(locale, 'checkout-form')('vat_number_info'),
      translator(locale, 'problems')('vat'),
    ]
    for (const sentence of sentences) {
      const [number = ''] = /\b[A-Z]{2}\w{9,12}\b/.exec(sentence) ?? []
      expect((await createVatNumberCheck().check(number)).state).toBe('valid')
    }
  })
})

describe('the register', () => {
  it('is asked by country and number, and believed', async () => {
    const register = await saying({ isValid: true, userError: 'VALID', name: 'ZORG\nB.V.', address: 'x' })
    expect(await register.check('NL004495445B01')).toEqual({ state: 'valid', name: 'ZORG B.V.' })
    expect(outside.asked).toEqual(['/rest-api/ms/NL/vat/004495445B01'])
  })

  it('numbers its answer for who says who asks', async () => {
    const register = await saying({ isValid: true, userError: 'VALID', requestIdentifier: 'WAPIAAAAZ1' })
    expect(await register.check('DE136695976', 'NL004495445B01')).toMatchObject({
      consultation: 'WAPIAAAAZ1',
    })
    expect(outside.asked).toEqual([
      '/rest-api/ms/DE/vat/136695976?requesterMemberStateCode=NL&requesterNumber=004495445B01',
    ])
  })

  it('may keep the name to itself, or say no', async () => {
    const silent = await saying({ isValid: true, userError: 'VALID', name: '---' })
    expect(await silent.check('DE136695976')).toEqual({ state: 'valid', name: null })
    const refusing = await saying({ isValid: false, userError: 'INVALID' })
    expect(await refusing.check('DE136695976')).toEqual({ state: 'invalid' })
  })

  it.each(['MS_UNAVAILABLE', 'TIMEOUT'])(
    'says that it cannot say, and may be asked again at once: %s',
    async (userError) => {
      const register = await saying({ isValid: false, userError })
      expect((await register.check('DE136695976')).state).toBe('unavailable')
      await register.check('NL004495445B01')
      expect(outside.asked).toHaveLength(2)
    },
  )

  it.each([
    ['rubbish', '<html>', 200],
    ['an error', { isValid: true }, 500],
  ])('that answers %s has given no verdict', async (_, answer, status) => {
    expect((await (await saying(answer, status)).check('DE136695976')).state).toBe('unavailable')
  })

  it('that keeps one waiting has failed, and is then left alone for a while', async () => {
    const register = portTo(await outside.answering(() => {}))
    hurry()
    expect((await register.check('DE136695976')).state).toBe('unavailable')
    expect((await register.check('DE136695976')).state).toBe('unavailable')
    expect(outside.asked).toHaveLength(1)
    clock += 30_001
    outside.stop()
    expect(await register.check('DE136695976')).toMatchObject({ state: 'unavailable' })
  })

  it('is not asked for what it does not hold', async () => {
    const register = await saying({ isValid: true })
    expect((await register.check('GB980780684')).state).toBe('unavailable')
    expect((await register.check('GB980780685')).state).toBe('invalid')
    expect((await register.check('../NL')).state).toBe('invalid')
    expect(outside.asked).toEqual([])
  })
})
