import type { Tab } from '../../../contract/endpoints/items'
import type { OrderType } from '../../../contract/order-status'
import type { ArticleGroup, Picture } from '../../api/catalogue.server'

export type ListedArticle = { id: string; name: string; picture: string | undefined; to: string }

export interface ShownArticle {
  type: OrderType
  id: string
  name: string
  summary: string
  group: ArticleGroup
  guide?: string
  reviews?: { to: string; label: string }
  pictures: Picture[]
  tabs: Tab[]
  contents: { id: string; name: string; quantity: number; to: string | undefined }[]
  fitting: ListedArticle[]
  trialDays?: number
  manual?: string
}
