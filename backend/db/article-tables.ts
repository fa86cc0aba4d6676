import type { Flag, JsonText, Moment } from './columns'

/** The owner's decisions on an article; one without a row is published, and offered in every way that has a price. */
type ArticleSettingsTable = {
  article_id: string
  published: Flag
  trial: Flag
  rent: Flag
  buy: Flag
  /** The number of changes to it or its draft; somebody who saw another number saw an older state. */
  changes: number
}

/** The content of an article that is written and not published yet. */
type ArticleDraftsTable = { article_id: string; content: JsonText; changed_at: Moment; changed_by: string }

/** Pictures in the store of files that no article and no draft names, and when that was first seen. */
type UnusedPicturesTable = { id: string; since: Moment }

export type ArticleTables = {
  article_settings: ArticleSettingsTable
  article_drafts: ArticleDraftsTable
  unused_pictures: UnusedPicturesTable
}
