create table store_categories (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  icon text not null default 'other' check (icon in ('supplement', 'clothing', 'gear', 'drink', 'other')),
  position integer not null default 0,
  primary key (gym_id, id),
  unique (gym_id, name)
);
call tenant_table('store_categories');

create table store_products (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  subtitle text not null default '' check (length(subtitle) <= 120),
  description text not null default '' check (length(description) <= 2000),
  category_id uuid,
  price_cents bigint not null check (price_cents between 0 and 100000000000),
  sale_price_cents bigint check (sale_price_cents >= 0 and sale_price_cents < price_cents),
  current_price_cents bigint not null generated always as (coalesce(sale_price_cents, price_cents)) stored,
  -- Hundredths of a percent, included in the price: 1300 is the IVA of 13 %.
  tax_bp integer not null default 1300 check (tax_bp between 0 and 10000),
  hidden boolean not null default false,
  low_stock_at integer not null default 3 check (low_stock_at between 0 and 100000),
  sold_count integer not null default 0,
  search_name text not null generated always as (search_key(name || ' ' || subtitle)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Deleting hides for good: past orders keep their lines.
  deleted_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, category_id) references store_categories (gym_id, id)
);
call tenant_table('store_products');
create index store_products_by_sales on store_products (gym_id, sold_count desc, id desc) where deleted_at is null;
create index store_products_by_age on store_products (gym_id, id desc) where deleted_at is null;
create index store_products_by_price on store_products (gym_id, current_price_cents, id) where deleted_at is null;
create index store_products_by_name on store_products (gym_id, search_name, id) where deleted_at is null;
create index store_products_by_category on store_products (gym_id, category_id);

create table store_variants (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  product_id uuid not null,
  position integer not null default 0,
  -- [{"name":"Talla","value":"M"}]; empty for a product that comes in one form only.
  options jsonb not null default '[]',
  -- Added to the product's price, on sale or not.
  extra_cents bigint not null default 0 check (extra_cents between 0 and 100000000000),
  sku text check (length(sku) between 1 and 60),
  stock integer not null default 0 check (stock >= 0),
  -- Promised to orders that are not paid yet; still on the shelf.
  reserved integer not null default 0 check (reserved >= 0),
  archived_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, product_id) references store_products (gym_id, id) on delete cascade,
  constraint store_variants_never_oversold check (reserved <= stock)
);
call tenant_table('store_variants');
create index store_variants_by_product on store_variants (gym_id, product_id, position);
create unique index store_variants_sku on store_variants (gym_id, sku) where archived_at is null;

create table store_images (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  product_id uuid not null,
  position integer not null default 0,
  alt text not null default '' check (length(alt) <= 200),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- A tiny WebP as a data: address, shown until the picture is there.
  placeholder text not null,
  -- [{"width":320,"webp":"/files/…","avif":"/files/…"}]
  sources jsonb not null,
  primary key (gym_id, id),
  foreign key (gym_id, product_id) references store_products (gym_id, id) on delete cascade
);
call tenant_table('store_images');
create index store_images_by_product on store_images (gym_id, product_id, position);

-- Every change of what lies on the shelf, with its reason.
create table store_movements (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  variant_id uuid not null,
  delta integer not null,
  stock_after integer not null check (stock_after >= 0),
  reason text not null check (reason in ('initial', 'purchase', 'return', 'damage', 'gift', 'correction', 'count', 'sale', 'cancelled')),
  note text check (length(note) <= 300),
  order_id uuid,
  user_id uuid,
  at timestamptz not null default now(),
  primary key (gym_id, id),
  foreign key (gym_id, variant_id) references store_variants (gym_id, id) on delete cascade
);
call tenant_table('store_movements');
create index store_movements_by_variant on store_movements (gym_id, variant_id, id desc);

create table store_banners (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  eyebrow text not null default '' check (length(eyebrow) <= 80),
  title text not null check (length(title) between 1 and 80),
  text text not null default '' check (length(text) <= 200),
  link text check (length(link) <= 300),
  link_label text not null default '' check (length(link_label) <= 30),
  image jsonb,
  active boolean not null default true,
  updated_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id)
);
call tenant_table('store_banners');
