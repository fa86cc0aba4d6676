import { randomUUID } from 'node:crypto'

/** Describes a price as the specification does, in euros. */
const price = (Landcode: string, Gebied: string, euros: number) => ({
  ...{ Landcode, Gebied, BorgPrijs: 500, HuurBTWpercentage: 21, KoopBTWpercentage: 21 },
  ...{ StartHuurPrijs_ExBTW: 147.11, HuurPrijs_ExBTW: 10.74, HuurPrijs_InclBTW: 13 },
  ...{ TotaalHuurPrijs_InBTW: 178, TransportKoopPrijs_ExBTW: 4.92 },
  ...{ KoopPrijs_ExBTW: euros, KoopPrijs_InclBTW: Math.round(euros * 121) / 100 },
})
const article = (UUID_Artikel: string, name: string, euros: number, parts: string[] = []) => ({
  ...{ UUID_Artikel, ItemCode: name.toUpperCase(), Artikelnaam: name },
  ...{ Artikelnaam_0: `${name} (nl)`, Artikelnaam_1: `${name} (de)`, Artikelnaam_2: `${name} (en)` },
  ...{
    Omschrijving_NL: 'Een veilig bed',
    Omschrijving_DE: 'Ein sicheres Bett',
    Omschrijving_EN: 'A safe bed',
  },
  ...{ Tekst_NL: '<p>Past &amp; slaapt.</p>', Tekst_DE: 'Passt und schläft.', Tekst_EN: 'Fits and sleeps.' },
  Artikel_Afbeeldingen: [{ UUID_ArtikelAfbeelding: randomUUID(), src: '/images/bed.svg', Type: 'Main' }],
  SubArtikelen: parts.map((part) => ({ UUID_Artikel: part })),
  PrijzentabelPortal: [price('NL', 'Overig', euros), price('X', 'Overig', euros + 100)],
})

export const LITERAL_ARTICLES = {
  junior: '7a1c6f5e-0000-4000-8000-000000000001',
  sheet: '7a1c6f5e-0000-4000-8000-000000000002',
} as const

export const LITERAL_ITEMS = [
  article(LITERAL_ARTICLES.junior, 'Junior', 2061.98),
  article(LITERAL_ARTICLES.sheet, 'Hoeslaken', 24.79, [LITERAL_ARTICLES.junior]),
]
export const LITERAL_COUNTRIES = [
  { key: 'nl', value: 'Nederland', buy: 1, rent: 1 },
  { key: 'es', value: 'Spanje', buy: 1, rent: 0 },
  { key: 'li', value: 'Liechtenstein', buy: 0, rent: 1 },
  { key: 'us', value: 'Verenigde Staten', buy: 0, rent: 0 },
]
