import { defaultTheme, type Theme } from '@forja/ui/theme/keys.ts';

const caiman: Theme = {
  light: {
    primary: '#ffd60a',
    'primary-hover': '#e6bf00',
    background: '#fffdf2',
    text: '#0c0c0a',
    'text-secondary': '#5c5a48',
    navbar: '#0c0c0a',
    dropdown: '#f0ecd8',
    'button-text': '#0c0c0a',
    'card-bg': '#e8e2c4',
  },
  dark: {
    primary: '#ffd60a',
    'primary-hover': '#e6bf00',
    background: '#0c0c0a',
    text: '#fafaf2',
    'text-secondary': '#b9b8a8',
    navbar: '#000000',
    dropdown: '#1d1d17',
    'button-text': '#0c0c0a',
    'card-bg': '#2b2a20',
  },
};

const pastel: Theme = {
  light: {
    primary: '#f4b6c8',
    'primary-hover': '#eda3b9',
    background: '#fff8fa',
    text: '#4a3a40',
    'text-secondary': '#a08890',
    navbar: '#fbe9ef',
    dropdown: '#f8dfe7',
    'button-text': '#ffffff',
    'card-bg': '#f3dbe3',
  },
  dark: {
    primary: '#f4b6c8',
    'primary-hover': '#f9cbd8',
    background: '#2a2226',
    text: '#fbe9ef',
    'text-secondary': '#b9a0a9',
    navbar: '#352a2f',
    dropdown: '#43363c',
    'button-text': '#2a2226',
    'card-bg': '#5a4850',
  },
};

export const galleryThemes = {
  forja: { name: 'Forja', theme: defaultTheme },
  caiman: { name: 'Caimán', theme: caiman },
  pastel: { name: 'Pastel', theme: pastel },
} as const;

export type GalleryTheme = keyof typeof galleryThemes;
