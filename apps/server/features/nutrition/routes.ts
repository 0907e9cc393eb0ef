import { foodRoutes } from '@forja/contract/nutrition/food-routes';
import { dietRoutes } from '@forja/contract/nutrition/routes';
import { targetRoutes } from '@forja/contract/nutrition/target-routes';
import { sendLongFile } from '../../platform/http/download.ts';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { dietPdf } from './diet-pdf.ts';
import * as diets from './diets.ts';
import { eatFood } from './eat-food.ts';
import { eatenDays, tickItems } from './eaten.ts';
import { startFoodLog } from './food-log.ts';
import { readShelf, setFavourite } from './food-shelf.ts';
import { listFoods, sendFoodTable } from './food-table.ts';
import { createFood, deleteFood, updateFood } from './own-foods.ts';
import { createPersonFood, deletePersonFood, updatePersonFood } from './person-foods.ts';
import { registerPersonalData } from './personal-data.ts';
import { shoppingList } from './shopping.ts';
import { readTargets, setTargets } from './targets.ts';

const group = { ...foodRoutes, ...dietRoutes, ...targetRoutes };

export function nutritionFeature(platform: Platform) {
  registerPersonalData(platform);
  return defineFeature(group, {
    foods: async ({ db, caller, query, request, reply, page }) => {
      const { scope, ...filter } = query;
      if (scope === 'library' && Object.keys(filter).length === 0)
        return sendFoodTable(request, reply);
      const found = await listFoods(db, caller.userId, query);
      page(found.length);
      return [...found];
    },
    createFood: ({ db, body }) => createFood(db, body),
    updateFood: ({ db, params, body }) => updateFood(db, params.id, body),
    deleteFood: ({ db, params }) => deleteFood(db, params.id),
    createPersonFood: ({ db, caller, body }) => createPersonFood(db, caller.userId, body),
    updatePersonFood: ({ db, caller, params, body }) =>
      updatePersonFood(db, caller.userId, params.id, body),
    deletePersonFood: ({ db, caller, params }) => deletePersonFood(db, caller.userId, params.id),
    foodShelf: ({ db, caller }) => readShelf(db, caller.userId),
    setFavouriteFood: ({ db, caller, params, body }) =>
      setFavourite(db, caller.userId, params.id, body.favourite),

    diets: ({ db, caller, query }) =>
      query.scope === 'library' ? diets.listTemplates(db) : diets.dietsOf(db, caller, query.userId),
    createDiet: ({ db, caller, body }) => diets.createDiet(db, caller, body),
    startFoodLog: ({ db, caller }) => startFoodLog(db, caller),
    diet: ({ db, caller, params }) => diets.readDiet(db, caller, params.id),
    updateDiet: ({ db, caller, params, body }) => diets.updateDiet(db, caller, params.id, body),
    deleteDiet: ({ db, caller, params }) => diets.deleteDiet(db, caller, params.id),
    assignDiet: ({ db, caller, params, body }) => diets.assignDiet(db, caller, params.id, body),
    dietDocument({ db, caller, params, reply }) {
      const open = () => dietPdf(db, platform.files, caller, params.id);
      return sendLongFile(reply, { gymId: db.gymId, name: 'dieta', extension: 'pdf', open });
    },
    eaten: ({ db, caller, params, query }) => eatenDays(db, caller, params.id, query),
    tick: ({ db, caller, params, body }) => tickItems(db, caller, params.id, body),
    eatFood: ({ db, caller, params, body }) =>
      eatFood(db, caller, params.id, { ...body, itemId: params.itemId }),
    shopping: ({ db, caller, params, query }) => shoppingList(db, caller, params.id, query),

    targets: ({ db, caller, params }) => readTargets(db, caller, params.userId),
    setTargets: ({ db, caller, params, body }) => setTargets(db, caller, params.userId, body),
  });
}
