import { useTranslation } from 'react-i18next'
import type { ShownOpening } from '../../../contract/endpoints/opening'
import { type ExampleLeft, OPENING_GAPS, type OpeningGap } from '../../../contract/opening'
import { AdminLink } from './AdminLink'

const GAP_PAGES: Record<OpeningGap, string> = {
  company: 'settings/company',
  account: 'settings/company',
  units: 'units/new',
  prices: 'settings/offer',
  days: 'settings/offer',
  notice: 'settings/notice',
  promises: 'settings/promises',
}

const LEFT_PAGES: Record<ExampleLeft, string> = {
  vouchers: 'settings/opening',
  units: 'settings/opening',
  reviews: 'settings/company',
}

/** Pages that the member may open; others are only named. */
type Pages = readonly string[]

function Way({ page, pages, text }: { page: string; pages: Pages; text: string }) {
  return pages.includes(page) ? <AdminLink to={page}>{text}</AdminLink> : text
}

export function OpeningGaps({ gaps, pages }: { gaps: ShownOpening['gaps']; pages: Pages }) {
  const { t } = useTranslation('admin-opening')
  return (
    <ul>
      {gaps.map((gap) => (
        <li key={gap}>
          <Way page={GAP_PAGES[gap]} pages={pages} text={t(`gap.${gap}`)} />
        </li>
      ))}
    </ul>
  )
}

/** Demonstration data that a live shop still has. */
export function ExamplesLeft({ left, pages }: { left: ShownOpening['left']; pages: Pages }) {
  const { t } = useTranslation('admin-opening')
  return (
    <ul>
      {left.map(({ left: what, count, names }) => (
        <li key={what}>
          <Way
            page={LEFT_PAGES[what]}
            pages={pages}
            text={t(`left.${what}`, { count, names: names.join(', ') })}
          />
        </li>
      ))}
    </ul>
  )
}

export function OpeningSteps({ gaps }: { gaps: readonly OpeningGap[] }) {
  const { t } = useTranslation('admin-opening')
  const count = OPENING_GAPS.length
  return (
    <section aria-labelledby="steps">
      <h2 id="steps">{t('steps')}</h2>
      <p>{t('progress', { done: count - gaps.length, count })}</p>
      <ol>
        {OPENING_GAPS.map((gap) => (
          <li key={gap}>
            <AdminLink to={GAP_PAGES[gap]}>{t(`gap.${gap}`)}</AdminLink>:{' '}
            {gaps.includes(gap) ? <strong>{t('toDo')}</strong> : t('done')}
          </li>
        ))}
      </ol>
    </section>
  )
}
