import type { AuditEntry } from '../entry'

const RESULTS = {
  junior: 'weight=under45&height=under175&handling=no',
  both: 'weight=under45&height=175to193&handling=no',
  maxx: 'weight=over50&height=under175&handling=no',
  borderline: 'weight=45to50&height=under175&handling=no',
  contact: 'weight=over100',
} as const

export const CHOOSING: readonly AuditEntry[] = [
  { id: 'guide', at: '/guide', says: 'guide:weight.question', way: 'home' },
  { id: 'guide-second', at: '/guide?weight=under45', says: 'guide:height.question', way: 'guide' },
  { id: 'guide-all', at: '/guide?ask=all', says: 'guide:oneByOne', way: 'guide' },
  {
    id: 'guide-errors',
    at: '/guide?asked=all&kg=110+lb&height=under175',
    status: 400,
    says: 'guide:problems.kg.unreadable',
    way: 'typed',
  },
  ...Object.entries(RESULTS).map(([result, answers]) => ({
    id: `guide-${result}`,
    name: ['guide:advice.title', `guide:advice.${result}.title`],
    at: `/guide?${answers}`,
    says: `guide:advice.${result}.title`,
    way: 'guide' as const,
  })),
  { id: 'guide-link', at: `/guide?${RESULTS.junior}&link=1`, says: 'guide:passOn.warning', way: 'guide' },
]
