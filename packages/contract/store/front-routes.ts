import { z } from 'zod';
import { anyText, id, idParams, name, text, was } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { picture } from './picture-schema.ts';
import { CATEGORY_ICONS, PICTURE_MAX_BYTES, STORE_LENGTHS } from './values.ts';

const category = z.strictObject({
  id,
  name: z.string(),
  icon: z.enum(CATEGORY_ICONS),
  productCount: z.int(),
});
export type Category = z.output<typeof category>;
const categoryInput = z.strictObject({
  name: name(STORE_LENGTHS.category),
  icon: z.enum(CATEGORY_ICONS).default('other'),
});

/** A path inside the shop or a full address; nothing that could run code. */
const link = z
  .string()
  .trim()
  .max(STORE_LENGTHS.bannerLink)
  .regex(/^(\/(?!\/)|https:\/\/)[^\s"'<>\\]*$/, {
    error: 'Usa una dirección que empiece con / o con https://.',
  });

const bannerPicture = picture.omit({ id: true, alt: true });

export const bannerInput = z.strictObject({
  eyebrow: anyText(STORE_LENGTHS.bannerLine).default(''),
  title: text(STORE_LENGTHS.bannerLine),
  text: anyText(STORE_LENGTHS.bannerText).default(''),
  link: link.nullable().default(null),
  linkLabel: anyText(STORE_LENGTHS.bannerButton).default(''),
  /** `keep` leaves the current picture; null removes it. */
  image: z.literal('keep').nullable().default('keep'),
  active: z.boolean(),
});
export type BannerInput = z.output<typeof bannerInput>;

export const banner = bannerInput.extend({
  link: z.string().nullable(),
  image: bannerPicture.nullable(),
});
export type Banner = z.output<typeof banner>;

/** Everything around the products: the categories and the banner. */
export const storeFrontRoutes = {
  categories: defineRoute({
    method: 'GET',
    path: '/store/categories',
    access: 'guest',
    whenLapsed: 'blocked',
    summary: 'The categories of the shop with how many products each has',
    response: z.array(category),
    cache: 'handler',
  }),
  banner: defineRoute({
    method: 'GET',
    path: '/store/banner',
    access: 'guest',
    whenLapsed: 'blocked',
    summary: 'The banner above the shop; null when there is none to show',
    response: banner.nullable(),
    cache: 'handler',
  }),
  saveBanner: defineRoute({
    method: 'POST',
    path: '/store/banner',
    access: 'management',
    permission: 'store.manage',
    summary: 'Write the banner above the shop',
    body: bannerInput,
    response: banner,
  }),
  uploadBannerImage: defineRoute({
    method: 'POST',
    path: '/store/banner/image',
    access: 'management',
    permission: 'store.manage',
    summary: "Replace the banner's picture",
    upload: { field: 'image', maxBytes: PICTURE_MAX_BYTES },
    response: banner,
  }),
  createCategory: defineRoute({
    method: 'POST',
    path: '/store/categories',
    access: 'management',
    permission: 'store.manage',
    summary: 'Add a category',
    body: categoryInput,
    response: category,
    status: 201,
  }),
  updateCategory: defineRoute({
    method: 'PATCH',
    path: '/store/categories/{id}',
    access: 'management',
    permission: 'store.manage',
    summary: 'Rename a category, give it another icon or move it',
    params: idParams,
    body: z.strictObject({
      name: name(STORE_LENGTHS.category).optional(),
      icon: z.enum(CATEGORY_ICONS).optional(),
      position: z.int().min(0).max(1_000).optional(),
      was,
    }),
    response: category,
  }),
  deleteCategory: defineRoute({
    method: 'DELETE',
    path: '/store/categories/{id}',
    access: 'management',
    permission: 'store.manage',
    summary: 'Remove a category; its products stay, without one',
    params: idParams,
  }),
};
