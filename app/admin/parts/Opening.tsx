import { useTranslation } from 'react-i18next'
import type { ShownOpening } from '../../../contract/endpoints/opening'
import { OPENING_GAPS, type OpeningGap } from '../../../contract/opening'
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

export const OPENING_PAGES = ['settings/opening', ...Object.values(GAP_PAGES)]

interface PageLinksProps {
  links: { page: string; text: string }[]
  /** Those that the member may open; others are plain text. */
  pages: readonly string[]
}

const PageLinks = ({ links, pages }: PageLinksProps) => (
  <ul>
    {links.map(({ page, text }) => (
      <li key={text}>{pages.includes(page) ? <AdminLink to={page}>{text}</AdminLink> : text}</li>
    ))}
  </ul>
)

type OpeningProps<Part extends keyof ShownOpening> = Pick<ShownOpening, Part> & Pick<PageLinksProps, 'pages'>

export function OpeningGaps({ gaps, pages }: OpeningProps<'gaps'>) {
  const { t } = useTranslation('admin-opening')
  return (
    <PageLinks links={gaps.map((gap) => ({ page: GAP_PAGES[gap], text: t(`gap.${gap}`) }))} pages={pages} />
  )
}

export function ExamplesLeft({ left, pages }: OpeningProps<'left'>) {
  const { t } = useTranslation('admin-opening')
  const links = left.map(({ left: kind, count, names }) => ({
    page: 'settings/opening',
    text: t(`left.${kind}`, { count, names: names.join(', ') }),
  }))
  return <PageLinks links={links} pages={pages} />
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
