import type { Tab } from '../../../contract/endpoints/items'
import type { OrderType } from '../../../contract/order-type'
import type { ArticleGroup, Picture } from '../../api/catalogue.server'

/** Another article that goes with one. */
export interface ListedArticle {
  id: string
  name: string
  picture: string | undefined
  to: string
}

/** The facts that the page of an article tells besides its price. */
export interface ShownArticle {
  type: OrderType
  id: string
  name: string
  summary: string
  group: ArticleGroup
  /** Words of the link to the guide; undefined where it does not help. */
  guide?: string
  /** The words of the link to its reviews; undefined where it has none. */
  reviews?: { to: string; label: string }
  pictures: Picture[]
  tabs: Tab[]
  /** Parts; each links to its own page if it is offered for the same order type. */
  contents: { id: string; name: string; quantity: number; to: string | undefined }[]
  fitting: ListedArticle[]
  trialDays?: number
  /** The address of its manual, if it has one. */
  manual?: string
}
