/**
 * By groups of the back office; `page` is its path after the language. Promises that are `needed` by law have to be confirmed before a
 * live shop opens; the others are left out of texts until they are.
 */
const PROMISES = {
  beds: {
    furniture: { page: 'rent', needed: true },
    specifications: { page: 'buy', needed: true },
    warnings: { page: 'etc/product_safety', needed: true },
    limits: { page: 'guide', needed: true },
    maker: { page: 'etc/product_safety#maker', needed: true },
    handling: { page: 'faq?question=assembly#assembly', needed: true },
    cleaning: { page: 'faq?question=hygiene#hygiene', needed: false },
    spare_parts: { page: 'faq?question=repair#repair', needed: false },
    durability: { page: 'etc/legal_guarantee#label', needed: false },
    recalls: { page: 'etc/product_safety#recalls', needed: false },
  },
  help: {
    phone: { page: 'etc/satisfaction_guarantee#promises', needed: true },
    reports: { page: 'etc/product_safety#report', needed: true },
    answers: { page: 'contact', needed: false },
    complaints: { page: 'etc/terms#complaints', needed: false },
    repair_answers: { page: 'etc/satisfaction_guarantee#claim', needed: false },
    mails: { page: '', needed: false },
    reviews: { page: 'reviews', needed: false },
  },
  delivery: {
    delivery: { page: 'etc/delivery_info', needed: true },
    returns: { page: 'etc/return_policy', needed: true },
    trials: { page: 'etc/terms#trial', needed: true },
    withheld_damage: { page: 'etc/terms#damage', needed: true },
    return_labels: { page: 'etc/return_policy#how', needed: true },
    packaging: { page: 'etc/delivery_info#where', needed: true },
    electricals: { page: 'etc/delivery_info#where', needed: true },
    vat_abroad: { page: 'etc/delivery_info#vat', needed: false },
  },
  law: {
    terms: { page: 'etc/terms', needed: true },
    withdrawal: { page: 'etc/withdrawal_information', needed: true },
    data: { page: 'etc/privacy_statement#others', needed: true },
    requests: { page: 'etc/privacy_statement#rights', needed: true },
    accessibility: { page: 'etc/accessibility', needed: false },
    closed_bed: { page: 'etc/closed_bed', needed: false },
    arbitration: { page: 'etc/imprint#disputes', needed: false },
  },
} as const

type Groups = typeof PROMISES
export type PromiseGroup = keyof Groups
export type PromiseId = { [Group in PromiseGroup]: keyof Groups[Group] }[PromiseGroup]

export type OwnerPromise = { id: PromiseId; group: PromiseGroup; page: string; needed: boolean }

export const PROMISE_GROUPS = Object.keys(PROMISES) as [PromiseGroup, ...PromiseGroup[]]

export const OWNER_PROMISES: readonly OwnerPromise[] = PROMISE_GROUPS.flatMap((group) =>
  Object.entries<{ page: string; needed: boolean }>(PROMISES[group]).map(([id, said]) => {
    return { id: id as PromiseId, group, ...said }
  }),
)

export const PROMISE_IDS = OWNER_PROMISES.map(({ id }) => id) as [PromiseId, ...PromiseId[]]

const MARKED = new RegExp(`\\{\\{promise_(${PROMISE_IDS.join('|')})\\}\\}(.*?)\\{\\{end_promise\\}\\}`, 'gs')

const EMPTIED = /^(?:-|\d+\.) +(?:\n|$)/gm

export function withPromises(markdown: string, leftOut: readonly string[]): string {
  if (!markdown.includes('{{end_promise}}')) return markdown
  return markdown
    .replace(MARKED, (_, id: string, said: string) => (leftOut.includes(id) ? '' : said))
    .replace(EMPTIED, '')
}
