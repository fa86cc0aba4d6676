import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormField } from '../../../contract/forms/definition'
import { maxFiles } from '../../../contract/forms/field-kinds'
import { useDayInWords } from '../../i18n/useDayInWords'
import { Button } from '../../ui/Button/Button'
import { DateField } from '../../ui/Field/DateField'
import { Icon } from '../../ui/Icon/Icon'
import { plainList, stacks } from '../../ui/Layout/Layout.css'
import { formatFileSize } from '../fields/KeptFiles'
import * as forms from '../forms.css'
import { dayOf, keptIds, keptOf, postedFileId, removedOf } from '../input-names'
import * as styles from './live.css'
import { announceChange } from './set-input'
import { useChosenFiles, validateFile } from './useChosenFiles'

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true

function useDropZone(zone: RefObject<HTMLElement>, take: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const element = zone.current
    if (!element) return
    const controller = new AbortController()
    const { signal } = controller
    const hold = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && element.contains(event.relatedTarget))) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(false)
      take([...(event.dataTransfer?.files ?? [])])
    }
    element.addEventListener('dragenter', hold, { signal })
    element.addEventListener('dragover', hold, { signal })
    element.addEventListener('dragleave', leave, { signal })
    element.addEventListener('drop', drop, { signal })
    return () => controller.abort()
  }, [zone, take])
  return isOver
}

const SIDE = 96

async function draw(canvas: HTMLCanvasElement, file: File) {
  const picture = await createImageBitmap(file)
  const scale = Math.min(SIDE / picture.width, SIDE / picture.height)
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
}

function Thumbnail({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) draw(canvas.current, file).catch(() => undefined)
  }, [file])
  return (
    <span aria-hidden="true">
      <canvas ref={canvas} width={SIDE} height={SIDE} className={styles.thumbnail} />
    </span>
  )
}

interface ChosenFileProps {
  file: File
  index: number
  field: FormField
  inputId: string
  onRemove: () => void
}

function ChosenFile({ file, index, field, inputId, onRemove }: ChosenFileProps) {
  const { t } = useTranslation('forms')
  const inWords = useDayInWords()
  const { name } = file
  const days = (['issued', 'expires'] as const).filter((kind) => field[kind])
  return (
    <li className={forms.kept}>
      <div className={stacks[8]}>
        <div className={styles.chosen}>
          {file.type.startsWith('image/') && <Thumbnail file={file} />}
          <p>{`${name} (${formatFileSize(file.size)})`}</p>
        </div>
        {days.map((kind) => (
          <DateField
            key={kind}
            name={dayOf(field.name, kind, postedFileId(index))}
            id={`${inputId}-${kind}-${index}`}
            label={t(`file.${kind}`, { name })}
            inWords={inWords}
            required
            isHideable
          />
        ))}
        <div>
          <Button type="button" variant="quiet" onClick={onRemove}>
            {t('file.remove', { name })}
          </Button>
        </div>
      </div>
    </li>
  )
}

interface ChosenFilesProps {
  field: FormField
  inputId: string
  /** Media types; `largest` is in bytes. */
  accept: string[]
  largest: number
}

function arrivedIn(inputId: string, { name }: FormField): number {
  const input = document.getElementById(inputId)
  if (!(input instanceof HTMLInputElement) || !input.form) return 0
  const form = new FormData(input.form)
  const kept = keptIds({ [keptOf(name)]: String(form.get(keptOf(name)) ?? '') }, name)
  return kept.length - form.getAll(removedOf(name)).length
}

export default function ChosenFiles({ field, inputId, accept, largest }: ChosenFilesProps) {
  const { t } = useTranslation('forms')
  const zone = useRef<HTMLDivElement>(null)
  const most = maxFiles(field)
  const { files, problems, add, remove } = useChosenFiles({
    inputId,
    most,
    problemOf: (file) => {
      const problem = validateFile(file, { accept, largest })
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
      announceChange(input)
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
