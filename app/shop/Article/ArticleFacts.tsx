import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { TextBlock } from '../../../contract/endpoints/items'
import { useLocale, useWords } from '../../i18n/locale'
import { FoldedSection } from '../../ui/FoldedSection/FoldedSection'
import { plainList, prose, stacks } from '../../ui/Layout/Layout.css'
import { PlainLine } from '../../ui/Links/Links'
import { Sections } from '../../ui/Sections/Sections'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { ArticlePicture } from '../ArticleCard/ArticleCard'
import { PictureSteps } from '../PictureSteps/PictureSteps'
import * as styles from './Article.css'
import type { ListedArticle, ShownArticle } from './shown-article'

type ArticleTab = ShownArticle['tabs'][number]
type FactsTab = Omit<ArticleTab, 'tab'> & { tab: Exclude<ArticleTab['tab'], 'included'> }

const isFacts = (tab: ArticleTab): tab is FactsTab => tab.tab !== 'included'

export function ArticleFacts({ article }: { article: ShownArticle }) {
  const { t } = useTranslation('articles')
  const included = article.tabs.find(({ tab }) => tab === 'included')?.blocks ?? []
  const contents = {
    id: 'contents',
    title: t('contents'),
    content: <Contents contents={article.contents} included={included} />,
  }
  const fitting = {
    id: 'fitting',
    title: t('fitting.other'),
    content: <FittingArticles articles={article.fitting} />,
  }
  const hasBed = article.group === 'model' || article.group === 'set'
  return (
    <div>
      <Sections
        sections={[
          ...(article.contents.length + included.length > 0 ? [contents] : []),
          ...(article.fitting.length > 0 ? [fitting] : []),
        ]}
      />
      {article.tabs.filter(isFacts).map(({ tab, blocks }) => (
        <FoldedSection key={tab} id={tab} title={t(`tab.${tab}`)} line={hasBed && t(`folded.${tab}`)}>
          <TextBlocks blocks={blocks} />
          {hasBed && tab === 'safety' ? <ClosedBedLink /> : null}
        </FoldedSection>
      ))}
      {hasBed ? (
        <FoldedSection id="set-up" title={t('setUp.title')} line={t('setUp.lead')}>
          <SetUp manual={article.manual} />
        </FoldedSection>
      ) : null}
    </div>
  )
}

function Contents({ contents, included }: Pick<ShownArticle, 'contents'> & { included: TextBlock[] }) {
  return (
    <>
      {contents.length > 0 ? (
        <div className={prose}>
          <ul>
            {contents.map(({ id, name, quantity, to }) => (
              <li key={id}>
                {quantity} × {to ? <Link to={to}>{name}</Link> : name}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {included.length > 0 ? <TextBlocks blocks={included} /> : null}
    </>
  )
}

const SET_UP = [1, 2, 3, 4, 5] as const
const PACK = [1, 2, 3] as const

function SetUp({ manual }: Pick<ShownArticle, 'manual'>) {
  const { t } = useTranslation('articles')
  return (
    <div className={stacks[24]}>
      <PictureSteps pictures="assembly" steps={SET_UP.map((step) => ({ text: t(`setUp.steps.${step}`) }))} />
      <h3>{t('pack.title')}</h3>
      <PictureSteps pictures="packing" steps={PACK.map((step) => ({ text: t(`pack.steps.${step}`) }))} />
      <p>
        {manual ? (
          <>
            <a href={manual}>{t('manual')}</a>
            {', '}
          </>
        ) : null}
        <a href={`/${useLocale()}/etc/easy_bed`}>{t('easyRead')}</a>
      </p>
    </div>
  )
}

export function FittingArticles({ articles }: { articles: ListedArticle[] }) {
  return (
    <ul className={`${styles.fitting} ${plainList}`}>
      {articles.map(({ id, name, picture, to }) => (
        <li key={id} className={styles.fittingArticle}>
          {picture ? <ArticlePicture src={picture} alt="" isLazy /> : null}
          <Link to={to} prefetch="intent" discover="none" className={styles.fittingLink}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Block({ block }: { block: TextBlock }) {
  if (block.type === 'heading') return <h3>{block.text}</h3>
  if (block.type === 'paragraph') return <p>{block.text}</p>
  if (block.type === 'facts')
    return <SummaryList rows={block.rows.map(([label, value]) => ({ label, value }))} />
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

function TextBlocks({ blocks }: { blocks: TextBlock[] }) {
  return (
    <div className={prose}>
      {blocks.map((block) => (
        <Block key={JSON.stringify(block)} block={block} />
      ))}
    </div>
  )
}

export function ClosedBedLink() {
  const { t, locale } = useWords('articles')
  return <PlainLine href={`/${locale}/etc/closed_bed`}>{t('closedBed')}</PlainLine>
}
