import { useTranslation } from 'react-i18next'
import { OPENING_GAPS, type OpeningGap } from '../../../contract/opening'
import { AdminLink } from './AdminLink'
import { GAP_PAGES } from './OpeningGaps'

/** Lists the steps to an open shop in their order, each with its page and whether it is done. */
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
