import { expect, it } from 'vitest'
import { epcPayment } from './epc-payment'

const ACCOUNT = { holder: 'Nachtnest B.V.', iban: 'NL51VBLD0123456789', bic: 'VBLDNL20' }

it('names the payment as banking apps read it, line by line', () => {
  expect(epcPayment(ACCOUNT, 123_405, 'RF18539007547034').split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', 'VBLDNL20', 'Nachtnest B.V.', 'NL51VBLD0123456789'],
    ...['EUR1234.05', '', 'RF18539007547034'],
  ])
})
