import type { ExampleLeft, OpeningGap } from '../../contract/opening'
import type { Left } from '../domain/opening/left-of-example'
import type { Stored } from './database'
import { type Finding, look, missing, ok } from './finding'

const GAPS: Record<OpeningGap, string> = {
  company: "the company's data (/admin/settings/company)",
  account: 'a bank account (/admin/settings/company), or that none is taken (/admin/settings/opening)',
  units: 'units (/admin/units/new), or that they are not counted (/admin/settings/opening)',
}

const LEFT: Record<ExampleLeft, string> = {
  vouchers: 'vouchers that anybody may know and that still pay',
  units: 'units that nobody owns',
  reviews: 'figures of reviews that nobody wrote',
}

const PAGE: Record<ExampleLeft, string> = {
  vouchers: '/admin/settings/opening',
  units: '/admin/settings/opening',
  reviews: '/admin/settings/company',
}

function example({ left, count, names }: Left): string {
  const shown = names.length > 0 ? `: ${names.join(', ')}${count > names.length ? ', …' : ''}` : ''
  return `${count} ${LEFT[left]}${shown} (${PAGE[left]})`
}

/** Returns whether orders are taken, and what of the example a live shop still has; each with its page in the back office. */
export function openingFindings({ opening: { gaps }, left }: Stored): Promise<Finding>[] {
  const opening = () =>
    gaps.length === 0
      ? ok('Orders are taken.')
      : missing(`No order is taken before these are set: ${gaps.map((gap) => GAPS[gap]).join('; ')}.`)
  const examples = left.map((one) =>
    look('Example', () => missing(`Still in the database: ${example(one)}.`)),
  )
  return [look('Orders', opening), ...examples]
}
