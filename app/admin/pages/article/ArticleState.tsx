import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/locale'
import { ButtonLink } from '../../../ui/Button/Button'
import { cluster } from '../../../ui/Layout/Layout.css'
import { SummaryList } from '../../../ui/SummaryList/SummaryList'
import { Moment } from '../../parts/Moment'
import { VerbButton } from '../../parts/VerbButton'
import { adminPath } from '../../paths'

interface ArticleStateProps {
  id: string
  code: string
  group: string
  isPublished: boolean
  draft: { by: string; at: string } | null
  seen: string
  mayWrite: boolean
}

/** Shows how an article stands, and what is done with it as a whole. */
export function ArticleState({ id, code, group, isPublished, draft, seen, mayWrite }: ArticleStateProps) {
  const { t } = useTranslation('admin-articles')
  const path = adminPath(useLocale(), `articles/${id}`)
  return (
    <>
      <SummaryList
        rows={[
          { label: t('code'), value: code },
          { label: t('group'), value: t(`groups.${group}`) },
          { label: t('edit.state'), value: t(isPublished ? 'edit.inShop' : 'edit.notInShop') },
          {
            label: t('edit.draft'),
            value: draft ? (
              <>
                {draft.by}, <Moment at={draft.at} />
              </>
            ) : (
              t('edit.noDraft')
            ),
          },
        ]}
      />
      <ul>
        <li>
          <Link to={`${path}/prices`}>{t('edit.prices')}</Link>
        </li>
        <li>
          <Link to={`${path}/pictures`}>{t('edit.pictures')}</Link>
        </li>
      </ul>
      <div className={cluster}>
        <ButtonLink to={`${path}/preview`} variant="quiet">
          {t('edit.showPreview')}
        </ButtonLink>
        {mayWrite && draft ? (
          <VerbButton verb="discard" sends={{ seen }} variant="danger">
            {t('edit.steps.discard')}
          </VerbButton>
        ) : null}
        {mayWrite && isPublished ? (
          <VerbButton verb="unpublish" sends={{ seen }} variant="danger">
            {t('edit.steps.unpublish')}
          </VerbButton>
        ) : null}
      </div>
    </>
  )
}
