import type { IsoDate } from '../../contract/dates'

/** By the last segment of their URL, with the day of their last change. */
export const INFORMATION_PAGES = {
  delivery_info: { changed: '2026-11-30' },
  payment_info: { changed: '2026-11-30' },
  privacy_statement: { changed: '2026-12-01' },
  cookies: { changed: '2026-11-29' },
  return_policy: { changed: '2026-11-30' },
  withdrawal_information: { changed: '2026-11-30' },
  satisfaction_guarantee: { changed: '2026-11-30' },
  legal_guarantee: { changed: '2026-11-30' },
  product_safety: { changed: '2026-11-30' },
  closed_bed: { changed: '2026-11-30' },
  who_pays: { changed: '2026-12-01' },
  terms: { changed: '2026-12-01' },
  imprint: { changed: '2026-11-29' },
  accessibility: { changed: '2026-12-01' },
  easy_read: { changed: '2026-11-30' },
  easy_bed: { changed: '2026-11-30' },
  easy_choice: { changed: '2026-11-30' },
  easy_order: { changed: '2026-11-30' },
  easy_rent: { changed: '2026-11-30' },
  easy_buy: { changed: '2026-11-30' },
  easy_try: { changed: '2026-11-30' },
  easy_return: { changed: '2026-11-30' },
} satisfies Record<string, { changed: IsoDate }>

export type InformationPage = keyof typeof INFORMATION_PAGES

export const EASY_READ = 'easy_read' satisfies InformationPage

export const CLOSED_BED = 'closed_bed' satisfies InformationPage

/** Easy Read, Leichte Sprache or eenvoudige taal. */
export function isEasyRead(page: InformationPage): boolean {
  return page.startsWith('easy_')
}

export function isInformationPage(name: string | undefined): name is InformationPage {
  return name !== undefined && Object.hasOwn(INFORMATION_PAGES, name)
}
