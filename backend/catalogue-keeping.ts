import { articleContentRoutes } from './routes/article-content'
import { articlePicturesRoutes } from './routes/article-pictures'
import { articlesRoutes } from './routes/articles'

/** The resources by which staff keeps articles and their prices. */
export const CATALOGUE_KEEPING = [articlesRoutes, articleContentRoutes, articlePicturesRoutes]
