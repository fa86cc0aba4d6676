import { useTranslation } from 'react-i18next'
import type { ListedTopic } from '../../../../contract/endpoints/texts'
import { present } from '../../../../contract/present'
import { cluster } from '../../../ui/Layout/Layout.css'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'
import { AdminLink } from '../../parts/AdminLink'
import { VerbButton } from '../../parts/forms'
import { RecordTable } from '../../parts/RecordList'

type Listed = ListedTopic['questions'][number]
type StepName = 'up' | 'down' | 'off' | 'back'

interface QuestionTableProps {
  caption: string
  questions: Listed[]
  seen: number
  mayWrite: boolean
}

export function QuestionTable({ caption, questions, seen, mayWrite }: QuestionTableProps) {
  const { t } = useTranslation('admin-texts')
  const last = questions.length - 1
  return (
    <RecordTable
      caption={caption}
      rows={questions}
      idOf={({ name }) => name}
      columns={[
        {
          label: t('places.column.question'),
          cell: ({ name, title }) => (
            <AdminLink id={name} to={`texts/question/${name}`}>
              {title}
            </AdminLink>
          ),
        },
        mayWrite && {
          label: t('places.column.change'),
          cell: (question, index) => (
            <Steps question={question} seen={seen} steps={stepsOf(question, index > 0, index < last)} />
          ),
        },
      ]}
    />
  )
}

function stepsOf({ isOff }: Listed, mayRise: boolean, mayFall: boolean): StepName[] {
  if (isOff) return ['back']
  return present<StepName>([mayRise && 'up', mayFall && 'down', 'off'])
}

function Steps({ question, seen, steps }: { question: Listed; seen: number; steps: StepName[] }) {
  const { t } = useTranslation('admin-texts')
  return (
    <div className={cluster}>
      {steps.map((step) => [
        <VerbButton key={step} verb={step} sends={{ name: question.name, seen }} variant="quiet">
          {t(`places.${step}`)}
          <VisuallyHidden>: {question.title}</VisuallyHidden>
        </VerbButton>,
        ' ',
      ])}
    </div>
  )
}
