/** The ids of the articles by slug, fixed for ever: carts, links and orders name them. */
export const ARTICLE_IDS = {
  junior: '3383fe53-4012-4350-8b9b-0b761755964d',
  maxx: '68b63ee7-2f1f-4eb5-afc6-80cdb40cd461',
  'set-junior-home': '6d326e49-4a87-41d4-9631-c46a99050065',
  'set-maxx-home': '87ef035d-6388-414d-872a-28cd8fdd54ba',
  'set-junior-travel': '09338043-6570-4e22-b373-04bb71e43766',
  'set-maxx-care': '108c80ac-8ad5-4b4a-8ea4-ba5334591201',
  'mattress-junior': 'd894705c-e211-4f0d-976d-30ddfb4d1290',
  'mattress-maxx': 'bd7b0533-a9a1-41ff-be8c-9a73b93fb52a',
  'sheet-junior': '0001eeb5-01ed-4d62-830c-88bea80f9b9c',
  'sheet-maxx': '39bad771-cdf7-4261-ba5a-918780c75782',
  'liner-junior': 'a813362a-b699-47c1-be8a-f0feb975769f',
  'liner-maxx': '76b6068e-9a34-47ac-b119-0cd7225166ae',
  bag: 'd2e68fd5-ce7c-433b-b6f4-e87837f3935a',
  nightlight: '9302c056-2e6a-4c46-82b7-b129cd2196a5',
  blackout: '98e1fbee-67ea-40cf-a1fd-f2e5051dd4f5',
  tubeport: 'ecaf300f-e9e7-4ad2-b5bb-4aa9dbc869f1',
  zipguard: '62a26aba-c9de-4f88-ade5-8e3da8157908',
  'mesh-window': '78542c1e-efa4-4861-8175-e78877ab21c9',
  connectors: 'dda9d194-fb19-462c-a6a6-e16c3e7fd368',
  'zip-slider': '1e6d9934-9097-487d-93bf-8eadda6627a3',
  'repair-kit': 'a6a553d0-77f9-4163-b17f-4a8bdf370722',
  'frame-tubes': '15d8f20a-a7cb-47f1-a455-4608e07ad2de',
} as const

export type ArticleSlug = keyof typeof ARTICLE_IDS
