import { BED_CODES, type Bed } from '../../contract/guide'

type Model = { code: string; name: string; group: string }

/** By our code, else the model with the bed in its name, at other backends. */
export function findBed<Article extends Model>(articles: readonly Article[], bed: Bed): Article | undefined {
  const hasBedName = ({ group, name }: Article) => group === 'model' && name.toLowerCase().includes(bed)
  return articles.find(({ code }) => code === BED_CODES[bed]) ?? articles.find(hasBedName)
}
