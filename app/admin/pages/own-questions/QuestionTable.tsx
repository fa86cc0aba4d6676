import { useTranslation } from 'react-i18next'
import type { OwnQuestion } from '../../../../contract/forms/own-questions'
import { useLocale } from '../../../i18n/locale'
import { cluster } from '../../../ui/Layout/Layout.css'
import { AdminLink } from '../../parts/AdminLink'
import { VerbButton } from '../../parts/forms'
import { RecordTable } from '../../parts/RecordList'

interface QuestionTableProps {
  questions: OwnQuestion[]
  seen: number
  isReadOnly: boolean
}

/** Lists the questions in the order in which they are asked. */
export function QuestionTable({ questions, seen, isReadOnly }: QuestionTableProps) {
  const { t } = useTranslation('admin-forms')
  const locale = useLocale()
  const titleOf = ({ label }: OwnQuestion) => label[locale]
  return (
    <RecordTable
      caption={t('title')}
      rows={questions}
      idOf={({ name }) => name}
      columns={[
        {
          label: t('column.question'),
          cell: (question) =>
            isReadOnly ? (
              titleOf(question)
            ) : (
              <AdminLink to={`forms/${question.name}`}>{titleOf(question)}</AdminLink>
            ),
        },
        { label: t('column.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
        { label: t('column.needed'), cell: ({ required }) => t(required ? 'yes' : 'no') },
        !isReadOnly && {
          label: t('column.change'),
          cell: ({ name, label }, index) => (
            <div className={cluster}>
              {index > 0 ? (
                <VerbButton verb="up" sends={{ name, seen }} variant="quiet">
                  {t('up', { what: label[locale] })}
                </VerbButton>
              ) : null}
              <VerbButton verb="remove" sends={{ name, seen }} variant="quiet">
                {t('remove', { what: label[locale] })}
              </VerbButton>
            </div>
          ),
        },
      ]}
    />
  )
}
