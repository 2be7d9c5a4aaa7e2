/** The renderer's source, for the build and for development alike: a wrong path fails the build. */
export const RENDERER = './web/serving/render-page.ts';
