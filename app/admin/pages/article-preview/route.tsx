import { articlesApi } from '../../../../contract/endpoints/articles'
import { TAB_NAMES } from '../../../../contract/endpoints/items'
import { blocksOfText } from '../../../../contract/text-blocks'
import { GROUPS } from '../../../api/catalogue.server'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { ArticleFacts } from '../../../shop/Article/ArticleFacts'
import { ArticleHead } from '../../../shop/Article/ArticleHead'
import type { ShownArticle } from '../../../shop/Article/shown-article'
import { Page } from '../../../shop/Page/Page'
import { stacks } from '../../../ui/Layout/Layout.css'
import { Notice } from '../../../ui/Notice/Notice'
import { LinkLine } from '../../parts/AdminLink'
import { forStaff } from '../../route.server'

export const handle: PageHandle = {
  i18n: ['admin-articles', 'articles', 'prices'],
  title: 'admin-articles:preview.title',
}

export const loader = forStaff(async ({ visit, params }) => {
  const { locale } = visit
  const { data: article } = await visit.call(articlesApi.read, { id: params.id ?? '' })
  const [{ data: stored }, { data: articles }] = await Promise.all([
    visit.call(articlesApi.readContent, { id: article.id }),
    visit.call(articlesApi.list),
  ])
  const { content, draft } = stored
  const { texts, offered, parts, pictures } = content
  const names = new Map(articles.map((listed) => [listed.id, listed.names[locale]]))
  const preview: ShownArticle = {
    type: offered[0] ?? 'buy',
    id: article.id,
    name: texts.name[locale],
    summary: texts.summary[locale],
    group: GROUPS[article.group],
    pictures: pictures.map(({ src, view, alt }) => ({ src, view, alt: alt[locale] })),
    tabs: TAB_NAMES.map((tab) => ({ tab, blocks: blocksOfText(texts[tab][locale]) })),
    contents: parts.map(({ id, quantity }) => ({ id, name: names.get(id) ?? id, quantity, to: undefined })),
    fitting: [],
  }
  return { preview, name: preview.name, isDraft: draft !== null, offered }
})

export default function ArticlePreview() {
  const { t, preview, isDraft, offered } = usePage<typeof loader>('admin-articles')
  return (
    <Page>
      <div className={stacks[24]}>
        <Notice>
          <p>{t(isDraft ? 'preview.draft' : 'preview.published')}</p>
          <LinkLine to={`articles/${preview.id}`}>{t('preview.back')}</LinkLine>
        </Notice>
        <ArticleHead
          article={preview}
          orderPanel={
            <p>
              {offered.length === 0
                ? t('preview.notOffered')
                : t('preview.offered', { ways: offered.map((way) => t(`edit.ways.${way}`)).join(', ') })}
            </p>
          }
          facts={<ArticleFacts article={preview} />}
        />
      </div>
    </Page>
  )
}
