import type { Visit } from '../../session/visit.server'
import type { SharePicture } from './share-picture.server'

export type Thing = { '@type': string; [property: string]: unknown }

export type PageFacts = {
  things: Thing[]
  picture?: { name: SharePicture; alt: string }
}

const factsOfVisits = new WeakMap<Visit, () => PageFacts>()

/** `read` runs only where the page becomes a document that search engines may show. */
export function describePage(visit: Visit, read: () => PageFacts): void {
  factsOfVisits.set(visit, read)
}

export function factsOf(visit: Visit): PageFacts {
  return factsOfVisits.get(visit)?.() ?? { things: [] }
}

type ParentPages = { to: string; label: string }[]

export function breadcrumbs({ origin, home, t }: Visit, current: string, parents: ParentPages = []): Thing {
  const ancestors = [{ to: home, label: t('shell:breadcrumbs.home') }, ...parents]
  const trail = [...ancestors.map(({ to, label }) => ({ name: label, item: origin + to })), { name: current }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((page, index) => ({ '@type': 'ListItem', position: index + 1, ...page })),
  }
}

export function describeBreadcrumbs(visit: Visit, current: string, parents: ParentPages = []): void {
  describePage(visit, () => ({ things: [breadcrumbs(visit, current, parents)] }))
}
