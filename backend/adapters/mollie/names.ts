import { lookUp } from '../../../contract/look-up'

const NAMES: Record<string, string> = { card: 'creditcard', apple_pay: 'applepay' }

const OWN_NAMES = Object.fromEntries(Object.entries(NAMES).map(([own, name]) => [name, own]))

export const mollieMethod = (method: string): string => lookUp(NAMES, method) ?? method

export const shopMethod = (name: string): string => lookUp(OWN_NAMES, name) ?? name
