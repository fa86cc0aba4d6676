import type { Flag, JsonText, Moment } from './columns'

/** What the owner decided of an article; one without a row is published, and offered in every way that has a price. */
type ArticleSettingsTable = {
  article_id: string
  published: Flag
  trial: Flag
  rent: Flag
  buy: Flag
  /** How often it or its draft was changed: stands for what somebody saw. */
  changes: number
}

/** What is written of an article and not published yet. */
type ArticleDraftsTable = { article_id: string; content: JsonText; changed_at: Moment; changed_by: string }

export type ArticleTables = {
  article_settings: ArticleSettingsTable
  article_drafts: ArticleDraftsTable
}
