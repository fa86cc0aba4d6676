import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormField } from '../../../contract/forms/definition'
import { mostFiles } from '../../../contract/forms/field-kinds'
import { Icon } from '../../ui/Icon/Icon'
import { plainList, stacks } from '../../ui/Layout/Layout.css'
import { keptIds, keptOf, removedOf } from '../input-names'
import { ChosenFile } from './ChosenFile'
import { judgeFile } from './judge-file'
import * as styles from './live.css'
import { tellOfFiles } from './set-files'
import { useChosenFiles } from './useChosenFiles'
import { useDropZone } from './useDropZone'

interface ChosenFilesProps {
  field: FormField
  inputId: string
  /** The media types it takes, and the most bytes of one. */
  accept: string[]
  largest: number
}

function arrivedIn(inputId: string, { name }: FormField): number {
  const input = document.getElementById(inputId)
  if (!(input instanceof HTMLInputElement) || !input.form) return 0
  const form = new FormData(input.form)
  const kept = keptIds({ [keptOf(name)]: form.get(keptOf(name)) }, name)
  return kept.length - form.getAll(removedOf(name)).length
}

/** The files that are chosen and not sent yet, each with what is asked about it; more can be dropped here. */
export default function ChosenFiles({ field, inputId, accept, largest }: ChosenFilesProps) {
  const { t } = useTranslation('forms')
  const zone = useRef<HTMLDivElement>(null)
  const most = mostFiles(field)
  const { files, problems, add, remove } = useChosenFiles({
    inputId,
    most,
    judge: (file) => {
      const problem = judgeFile(file, { accept, largest })
      return problem && t(`upload.${problem}`, { name: file.name })
    },
    beyond: ({ name }) => t('upload.beyond', { name, count: most }),
    arrived: () => arrivedIn(inputId, field),
  })
  const take = useCallback(
    (dropped: File[]) => {
      const input = document.getElementById(inputId)
      if (!(input instanceof HTMLInputElement)) return
      add(input, dropped)
      tellOfFiles(input)
    },
    [add, inputId],
  )
  const isOver = useDropZone(zone, take)
  return (
    <div ref={zone} className={stacks[8]}>
      {field.type === 'file-drag' && (
        <p className={isOver ? styles.dropOver : styles.drop}>{t('file.drop')}</p>
      )}
      <div role="status">
        {problems.map((problem) => (
          <p key={problem} className={styles.problem}>
            <Icon name="warning" />
            {problem}
          </p>
        ))}
      </div>
      {files.length > 0 && (
        <ul className={`${stacks[8]} ${plainList}`} aria-label={t('file.chosen', { label: field.label })}>
          {files.map((file, index) => (
            <ChosenFile
              key={`${file.name} ${file.lastModified}`}
              file={file}
              index={index}
              field={field}
              inputId={inputId}
              onRemove={() => remove(file)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
