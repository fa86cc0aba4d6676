/**
 * By groups of the back office; `page` is its path after the language, with query and fragment. Promises that are `requiredByLaw` have to
 * be confirmed before a live shop opens; the others are left out of texts until they are.
 */
const PROMISES = {
  beds: {
    furniture: { page: 'rent', requiredByLaw: true },
    specifications: { page: 'buy', requiredByLaw: true },
    warnings: { page: 'etc/product_safety', requiredByLaw: true },
    limits: { page: 'guide', requiredByLaw: true },
    maker: { page: 'etc/product_safety#maker', requiredByLaw: true },
    handling: { page: 'faq?question=assembly#assembly', requiredByLaw: true },
    cleaning: { page: 'faq?question=hygiene#hygiene', requiredByLaw: false },
    spare_parts: { page: 'faq?question=repair#repair', requiredByLaw: false },
    durability: { page: 'etc/legal_guarantee#label', requiredByLaw: false },
    recalls: { page: 'etc/product_safety#recalls', requiredByLaw: false },
  },
  help: {
    phone: { page: 'etc/satisfaction_guarantee#promises', requiredByLaw: true },
    reports: { page: 'etc/product_safety#report', requiredByLaw: true },
    answers: { page: 'contact', requiredByLaw: false },
    complaints: { page: 'etc/terms#complaints', requiredByLaw: false },
    repair_answers: { page: 'etc/satisfaction_guarantee#claim', requiredByLaw: false },
    reviews: { page: 'reviews', requiredByLaw: false },
  },
  delivery: {
    delivery: { page: 'etc/delivery_info', requiredByLaw: true },
    returns: { page: 'etc/return_policy', requiredByLaw: true },
    trials: { page: 'etc/terms#trial', requiredByLaw: true },
    withheld_damage: { page: 'etc/terms#damage', requiredByLaw: true },
    return_labels: { page: 'etc/return_policy#how', requiredByLaw: true },
    packaging: { page: 'etc/delivery_info#where', requiredByLaw: true },
    electricals: { page: 'etc/delivery_info#where', requiredByLaw: true },
    vat_abroad: { page: 'etc/delivery_info#vat', requiredByLaw: false },
  },
  law: {
    terms: { page: 'etc/terms', requiredByLaw: true },
    withdrawal: { page: 'etc/withdrawal_information', requiredByLaw: true },
    data: { page: 'etc/privacy_statement#others', requiredByLaw: true },
    requests: { page: 'etc/privacy_statement#rights', requiredByLaw: true },
    accessibility: { page: 'etc/accessibility', requiredByLaw: false },
    closed_bed: { page: 'etc/closed_bed', requiredByLaw: false },
    funding: { page: 'etc/who_pays', requiredByLaw: false },
    arbitration: { page: 'etc/imprint#disputes', requiredByLaw: false },
  },
} as const

type Groups = typeof PROMISES
export type PromiseGroup = keyof Groups
export type PromiseId = { [Group in PromiseGroup]: keyof Groups[Group] }[PromiseGroup]

export type OwnerPromise = { id: PromiseId; group: PromiseGroup; page: string; requiredByLaw: boolean }

export const PROMISE_GROUPS = Object.keys(PROMISES) as [PromiseGroup, ...PromiseGroup[]]

export const OWNER_PROMISES: readonly OwnerPromise[] = PROMISE_GROUPS.flatMap((group) =>
  Object.entries<{ page: string; requiredByLaw: boolean }>(PROMISES[group]).map(([id, promise]) => {
    return { id: id as PromiseId, group, ...promise }
  }),
)

export const PROMISE_IDS = OWNER_PROMISES.map(({ id }) => id) as [PromiseId, ...PromiseId[]]

/** Left out before a backend that does not tell what its owner confirmed: nor do most tell who made an article, or its warnings. */
export const UNTOLD_PROMISES: readonly PromiseId[] = OWNER_PROMISES.flatMap(({ id, requiredByLaw }) =>
  requiredByLaw && id !== 'maker' && id !== 'warnings' ? [] : [id],
)

const EMPTY_LIST_ITEM = /^(?:-|\d+\.) +(?:\n|$)/gm

const OTHERWISE = '{{otherwise}}'

function blocksOf(kind: string, ids: string) {
  const begin = new RegExp(String.raw`\{\{${kind}_(${ids})\}\}`)
  const end = `{{end_${kind}}}`
  return (markdown: string, leftOut: readonly string[]): string => {
    const parts = markdown.split(end)
    const last = parts.pop() ?? ''
    // Split first: one pattern of whole blocks takes cubic time where ends are missing.
    const filled = parts.map((part) => {
      const [opening, id = ''] = begin.exec(part) ?? []
      if (opening === undefined) return part + end
      const at = part.indexOf(opening)
      const [text = '', ...otherwise] = part.slice(at + opening.length).split(OTHERWISE)
      return part.slice(0, at) + (leftOut.includes(id) ? otherwise.join(OTHERWISE) : text)
    })
    return [...filled, last].join('').replace(EMPTY_LIST_ITEM, '')
  }
}

/** Removes the blocks of the promises in `leftOut`, and list items that become empty. */
export const withPromises = blocksOf('promise', PROMISE_IDS.join('|'))

/** Replaces the blocks of calls that the backend does not answer by what stands after `{{otherwise}}`. */
export const withAnswered = blocksOf('if', '\\w+')
