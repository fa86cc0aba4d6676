import { useTranslation } from 'react-i18next'
import {
  ANY_NEED,
  ORDER_NEEDS,
  ORDER_STAGES,
  ORDER_VIEWS,
  type OrderView,
} from '../../../../contract/staff/orders'
import { useLocale } from '../../../i18n/locale'
import { FilterLinks } from '../../../ui/FilterLinks/FilterLinks'
import type { Needs } from '../../needs'
import { ViewTabs } from '../../parts/ViewTabs'
import { adminPath } from '../../paths'

interface ViewsProps {
  shown: { need?: string; stage?: string }
  counts: Partial<Record<OrderView, number>>
  /** Orders by need; undefined for members who may not see them. */
  needs: Needs | undefined
}

const isStage = (view: OrderView) => ORDER_STAGES.some((stage) => stage === view)

const askedBy = (view: OrderView) =>
  view === 'all' ? '' : isStage(view) ? `?stage=${view}` : `?need=${view}`

/** A need without a view of its own is shown among all needs. */
function viewOf({ need, stage }: ViewsProps['shown']): OrderView {
  const named = ORDER_VIEWS.find((view) => view === (need ?? stage))
  return named ?? (need ? ANY_NEED : 'all')
}

export function Views({ shown, counts, needs }: ViewsProps) {
  const { t } = useTranslation('admin-orders')
  const locale = useLocale()
  const seen = viewOf(shown)
  const list = adminPath(locale, 'orders')
  const waiting = ORDER_NEEDS.filter((need) => need !== 'ship' && (needs?.[need] || shown.need === need))
  return (
    <>
      <ViewTabs
        label={t('view.label')}
        tabs={ORDER_VIEWS.map((view) => ({
          to: list + askedBy(view),
          label: t(`view.${view}`),
          count: counts[view],
          isCurrent: view === seen,
        }))}
      />
      {seen === ANY_NEED && waiting.length > 0 ? (
        <FilterLinks
          label={t('waits.label')}
          links={[ANY_NEED, ...waiting].map((need) => ({
            to: `${list}?need=${need}`,
            label: need === ANY_NEED ? t('waits.any') : t(`need.${need}`),
            isCurrent: need === shown.need,
          }))}
        />
      ) : null}
    </>
  )
}
