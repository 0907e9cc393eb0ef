-- Pictures of receipts used to lie among the public files; each start moves those it still finds.
create index payments_public_photos on payments (gym_id) where receipt_photo like '/files/%';
