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

/** The pages for what the shop needs before it takes orders. */
export const OPENING_PAGES = ['settings/opening', ...Object.values(GAP_PAGES)]

interface WaysProps {
  ways: { page: string; text: string }[]
  /** Those that the member may open; others are only named. */
  pages: readonly string[]
}

const Ways = ({ ways, pages }: WaysProps) => (
  <ul>
    {ways.map(({ page, text }) => (
      <li key={text}>{pages.includes(page) ? <AdminLink to={page}>{text}</AdminLink> : text}</li>
    ))}
  </ul>
)

type Shown<Part extends keyof ShownOpening> = Pick<ShownOpening, Part> & Pick<WaysProps, 'pages'>

export function OpeningGaps({ gaps, pages }: Shown<'gaps'>) {
  const { t } = useTranslation('admin-opening')
  return <Ways ways={gaps.map((gap) => ({ page: GAP_PAGES[gap], text: t(`gap.${gap}`) }))} pages={pages} />
}

/** Demonstration data that a live shop still has. */
export function ExamplesLeft({ left, pages }: Shown<'left'>) {
  const { t } = useTranslation('admin-opening')
  const ways = left.map(({ left: what, count, names }) => ({
    page: LEFT_PAGES[what],
    text: t(`left.${what}`, { count, names: names.join(', ') }),
  }))
  return <Ways ways={ways} pages={pages} />
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
