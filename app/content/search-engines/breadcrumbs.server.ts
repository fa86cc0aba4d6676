import type { Visit } from '../../session/visit.server'
import { describePage, type Thing } from './page-facts.server'

type Above = { to: string; label: string }[]

export function breadcrumbs({ origin, home, t }: Visit, current: string, above: Above = []): Thing {
  const way = [{ to: home, label: t('shell:breadcrumbs.home') }, ...above]
  const steps = [...way.map(({ to, label }) => ({ name: label, item: origin + to })), { name: current }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}

export function describeBreadcrumbs(visit: Visit, current: string, above: Above = []): void {
  describePage(visit, () => ({ things: [breadcrumbs(visit, current, above)] }))
}
