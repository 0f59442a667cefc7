/** The centres of the state capitals and of the largest other towns, with some neighbouring settlements. */
export const STATE_CAPITALS = `
= AGU / Aguascalientes / Aguascalientes
20000 Aguascalientes Centro
20070 Barrio: San Marcos
20127 Bosques del Prado Norte
20240 Barrio: La Salud
= BCN / Mexicali / Mexicali
21000 Centro
21100 Primera Sección
= BCN / Tijuana / Tijuana
22000 Zona Centro
22010 Zona Urbana Río Tijuana
22044 Gabilondo
= BCN / Ensenada / Ensenada
22800 Centro
= BCS / La Paz / La Paz
23000 Centro
23040 Los Olivos
23060 Pueblo Nuevo
= CAM / Campeche / San Francisco de Campeche
24000 Centro
24010 Barrio: San Francisco
= CHP / Tuxtla Gutiérrez / Tuxtla Gutiérrez
29000 Tuxtla Gutiérrez Centro
= CHP / San Cristóbal de las Casas / San Cristóbal de las Casas
29200 San Cristóbal de las Casas Centro
= CHH / Chihuahua / Chihuahua
31000 Centro
31200 Altavista
= CHH / Juárez / Juárez
32000 Centro
= COA / Saltillo / Saltillo
25000 Centro
= COA / Torreón / Torreón
27000 Torreón Centro
= COL / Colima / Colima
28000 Colima Centro
= COL / Manzanillo / Manzanillo
28200 Manzanillo Centro
= DUR / Durango / Victoria de Durango
34000 Victoria de Durango Centro
= GUA / Guanajuato / Guanajuato
36000 Centro
= GUA / León / León de los Aldama
37000 Centro
= GUA / Irapuato / Irapuato
36500 Irapuato Centro
= GUA / Celaya / Celaya
38000 Celaya Centro
= GRO / Chilpancingo de los Bravo / Chilpancingo de los Bravo
39000 Chilpancingo de los Bravos Centro
= GRO / Acapulco de Juárez / Acapulco de Juárez
39300 Acapulco de Juárez Centro
= HID / Pachuca de Soto / Pachuca de Soto
42000 Centro
= MEX / Toluca / Toluca de Lerdo
50000 Centro
= MEX / Naucalpan de Juárez / Naucalpan de Juárez
53000 Centro
53100 Ciudad Satélite
= MEX / Tlalnepantla de Baz / Tlalnepantla de Baz
54000 Tlalnepantla Centro
= MEX / Ecatepec de Morelos / Ecatepec de Morelos
55000 San Cristóbal Centro
= MEX / Nezahualcóyotl / Ciudad Nezahualcóyotl
57000 Centro
= MIC / Morelia / Morelia
58000 Centro
58260 Chapultepec Norte
58260 Chapultepec Sur
= MIC / Uruapan / Uruapan
60000 Uruapan Centro
= MOR / Cuernavaca / Cuernavaca
62000 Cuernavaca Centro
62290 Vista Hermosa
= NAY / Tepic / Tepic
63000 Tepic Centro
63050 Mololoa
= OAX / Oaxaca de Juárez / Oaxaca de Juárez
68000 Oaxaca Centro
68040 Barrio: Xochimilco
68050 Reforma
= PUE / Puebla / Heroica Puebla de Zaragoza
72000 Centro
72160 La Paz
72530 El Carmen
72534 Huexotitla
= PUE / Tehuacán / Tehuacán
75700 Centro
= QUE / Querétaro / Santiago de Querétaro
76000 Centro
76020 La Cruz
76180 El Jacal
= ROO / Othón P. Blanco / Chetumal
77000 Chetumal Centro
= ROO / Benito Juárez / Cancún
77500 Cancún Centro
77500 Zona Hotelera
77500 Supermanzana 3 Centro
= ROO / Solidaridad / Playa del Carmen
77710 Playa del Carmen Centro
= SLP / San Luis Potosí / San Luis Potosí
78000 San Luis Potosí Centro
78250 Tequisquiapan
= SIN / Culiacán / Culiacán Rosales
80000 Centro
80200 Jorge Almada
= SIN / Mazatlán / Mazatlán
82000 Centro
82110 Zona Dorada
= SON / Hermosillo / Hermosillo
83000 Hermosillo Centro
83150 Pitic
83190 San Benito
83260 Centenario
= SON / Cajeme / Ciudad Obregón
85000 Centro
= TAB / Centro / Villahermosa
86000 Villahermosa Centro
86040 Jesús García
= TAM / Victoria / Ciudad Victoria
87000 Ciudad Victoria Centro
= TAM / Tampico / Tampico
89000 Tampico Centro
= TAM / Reynosa / Reynosa
88500 Reynosa Centro
= TAM / Nuevo Laredo / Nuevo Laredo
88000 Nuevo Laredo Centro
= TLA / Tlaxcala / Tlaxcala de Xicohténcatl
90000 Tlaxcala Centro
= VER / Xalapa / Xalapa-Enríquez
91000 Xalapa Enríquez Centro
91030 José Cardel
= VER / Veracruz / Veracruz
91700 Veracruz Centro
91900 Ricardo Flores Magón
91910 Ignacio Zaragoza
= VER / Coatzacoalcos / Coatzacoalcos
96400 Coatzacoalcos Centro
= YUC / Mérida / Mérida
97000 Mérida Centro
97050 Alcalá Martín
97070 García Ginerés
97100 Itzimná
97130 Vista Alegre
97203 Francisco de Montejo
= ZAC / Zacatecas / Zacatecas
98000 Zacatecas Centro
`;
