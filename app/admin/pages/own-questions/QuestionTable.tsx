import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { OwnQuestion } from '../../../../contract/forms/own-questions'
import { useLocale } from '../../../i18n/locale'
import { cluster } from '../../../ui/Layout/Layout.css'
import { RecordTable } from '../../parts/RecordTable'
import { adminPath } from '../../paths'
import { StepButton } from './StepButton'

interface QuestionTableProps {
  questions: OwnQuestion[]
  seen: number
  isReadOnly: boolean
}

/** Lists the questions in the order in which they are asked. */
export function QuestionTable({ questions, seen, isReadOnly }: QuestionTableProps) {
  const { t } = useTranslation('admin-forms')
  const locale = useLocale()
  const columns = ['question', 'kind', 'needed', ...(isReadOnly ? [] : ['change'])]
  return (
    <RecordTable
      caption={t('title')}
      columns={columns.map((name) => ({ label: t(`column.${name}`) }))}
      rows={questions.map(({ name, label, kind, required }, index) => ({
        id: name,
        cells: [
          isReadOnly ? (
            label[locale]
          ) : (
            <Link key="label" to={adminPath(locale, `forms/${name}`)}>
              {label[locale]}
            </Link>
          ),
          t(`kind.${kind}`),
          t(required ? 'yes' : 'no'),
          ...(isReadOnly
            ? []
            : [
                <div key="change" className={cluster}>
                  {index > 0 ? (
                    <StepButton step="up" name={name} seen={seen} label={t('up', { what: label[locale] })} />
                  ) : null}
                  <StepButton
                    step="remove"
                    name={name}
                    seen={seen}
                    label={t('remove', { what: label[locale] })}
                  />
                </div>,
              ]),
        ],
      }))}
    />
  )
}
